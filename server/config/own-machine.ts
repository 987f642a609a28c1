/** Names and addresses that lead to this machine alone. */
const OWN_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;

export const isOwnMachine = (hostname: string): boolean => OWN_MACHINE.test(hostname);
