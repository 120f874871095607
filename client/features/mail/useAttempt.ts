import { useCallError } from '../../platform/callError.ts';

/** Does something and tells why where it is refused; answers whether it was done. */
export function useAttempt(): (act: () => Promise<unknown>) => Promise<boolean> {
  const { tell } = useCallError();
  return async (act) => {
    try {
      await act();
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  };
}
