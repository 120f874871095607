export const Banners = () => null;
