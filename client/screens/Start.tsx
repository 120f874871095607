export const Start = () => <h1>Start</h1>;
