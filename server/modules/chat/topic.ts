/** What open pages watch of a channel. */
export const topicOf = (channelId: number) => `chat:${channelId}`;
