import { PageTitle } from '../ui/PageTitle.tsx';

export const NotFound = () => <PageTitle>404</PageTitle>;
