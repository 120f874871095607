declare module 'messages:*' {
  import type { MessageFormatElement } from 'react-intl';
  const messages: Record<string, MessageFormatElement[]>;
  export default messages;
}

declare module 'icons:notifications' {
  import type { TablerIcon } from '@tabler/icons-react';
  const icons: Readonly<Record<string, TablerIcon>>;
  export default icons;
}

declare module 'emojis:*' {
  import type { EmojiData } from 'frimousse';
  const emojis: EmojiData;
  export default emojis;
}
