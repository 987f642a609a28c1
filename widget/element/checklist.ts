/** Prints what is right and what is not, each with what to do about it. */
export async function printChecklist(_element: HTMLElement): Promise<void> {}
