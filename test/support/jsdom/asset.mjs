/** An asset for component tests: an address that leads nowhere. */
export default 'asset';
