import { externalVideo } from '../../../../shared/media/externalVideo.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { aboutVideo } from '../aboutVideo.ts';
import { videoAt } from '../../../../shared/media/players.ts';

export const GetExternalVideoInfo = handle(
  externalVideo.GetExternalVideoInfo,
  async ({ url }, _actor, { platform }) => {
    const { player, id } = videoAt(url) ?? refuse('VideoNotKnown');
    const { title, ratio } = await aboutVideo(platform, player.about(id));
    return { player: player.name, frameUrl: player.frame(id), title, ratio };
  },
);
