/** The program cannot start for a reason that the operator can put right: one clear sentence and the exit code. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
  readonly exitCode: number;

  constructor(sentence: string, exitCode = 1, options?: ErrorOptions) {
    super(sentence, options);
    this.exitCode = exitCode;
  }
}
