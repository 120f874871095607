export const chatPath = '/PublicChat';
export const roomPath = (roomId: number) => `${chatPath}/Room/${roomId}`;
export const bannedPath = `${chatPath}/Banned`;
export const moderatorLoginPath = `${chatPath}/ModeratorLogin`;
