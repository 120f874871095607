import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import type { lodgeReview } from '../../../shared/lodgeReview/contract.ts';
import { DarkTag } from '../../kit/desk/DarkTag.tsx';

type Lodge = Output<typeof lodgeReview.FindLodge>[number];

interface Props {
  lodge: Pick<Lodge, 'lodgeId' | 'name' | 'slug' | 'dark'>;
  /** The page of the lodge it leads to. */
  page?: string;
}

/** A lodge by its name; one of the variant has no page on this side. */
export const LodgeName = ({ lodge: { lodgeId, name, slug, dark }, page = 'About' }: Props) =>
  dark ? (
    <>
      {name} <DarkTag dark />
    </>
  ) : (
    <Link to={`/Lodges/Lodge/${lodgeId}/${slug}/${page}`}>{name}</Link>
  );
