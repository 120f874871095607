import { useRef, type ChangeEvent } from 'react';
import { Button, type ButtonProps } from '../Button.tsx';

interface Props extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** Kinds of files, as the browser takes them: `video/*`. */
  accept: string;
  /** Opens the camera of a phone instead of its files; `user` the one at the front. */
  capture?: 'user' | 'environment';
  onPick: (file: File) => void;
}

/** Lets a file be chosen, or recorded. */
export function FileButton({ accept, capture, onPick, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Whoever chooses the same file again, mended, is heard again.
    target.value = '';
    if (file) onPick(file);
  };
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <input ref={input} type="file" accept={accept} capture={capture} onChange={pick} hidden />
    </>
  );
}
