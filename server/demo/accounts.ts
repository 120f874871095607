/** The one password of the guided accounts. */
export const demoPassword = 'Samvaer-demo-1';

/** One account for every standpoint, printed at the start of a demo. */
export const demoAccounts: { userName: string; who: string }[] = [
  { userName: 'anna', who: 'woman, member, writes a blog' },
  { userName: 'bert', who: 'man, member' },
  { userName: 'tove_anders', who: 'couple, member, own "Winter bathers of Aarhus"' },
  { userName: 'otto', who: 'man, co-owner of that lodge' },
  { userName: 'asta', who: 'woman, assistant in that lodge' },
  { userName: 'rita', who: 'woman, has asked to join that lodge' },
  { userName: 'bo', who: 'man, blocked from that lodge' },
  { userName: 'frida', who: 'woman, no membership' },
  { userName: 'trine', who: 'transgender, member' },
  { userName: 'dina', who: 'woman, member, approved for the dark variant' },
  { userName: 'carl', who: 'man, certified' },
  { userName: 'hans', who: 'man, certified, badge hidden' },
  { userName: 'mona', who: 'woman, chat moderator' },
  { userName: 'sara', who: 'woman, support' },
  { userName: 'dev', who: 'man, developer' },
  { userName: 'lars', who: 'man, locked until verified' },
  { userName: 'nora', who: 'woman, has not accepted the terms' },
];
