export const ReAcceptance = () => <h1>ReAcceptance</h1>;
