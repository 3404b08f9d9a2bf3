/** The exit code for a wrong configuration (EX_CONFIG of sysexits), so that a supervisor does not restart in vain. */
export const wrongConfiguration = 78;

/** A failed start for a reason that the operator can fix, with one clear sentence and the exit code. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
  readonly exitCode: number;

  constructor(sentence: string, exitCode = 1, options?: ErrorOptions) {
    super(sentence, options);
    this.exitCode = exitCode;
  }
}
