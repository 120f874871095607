import { useSearchParams } from 'react-router';

/** What the link of a mail carries; a plus that mail programs made a space is put back. */
export const useMailedToken = () => (useSearchParams()[0].get('q') ?? '').replaceAll(' ', '+');
