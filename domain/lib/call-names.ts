/**
 * Assigns an idempotency key to each act, so that the server executes it once however often it arrives. A retry without
 * an answer keeps its key, and so does a second press at the same moment; another form gets another key. After any
 * answer a repeated act gets a new key: the user may have undone by hand an act whose answer was lost. `isAnswer`
 * distinguishes a refusal from a lost connection.
 */
export function callNames(make: () => string, isAnswer: (error: unknown) => boolean) {
  const unanswered = new Map<string, string>();
  return async <Answer>(asked: string, send: (name: string) => Promise<Answer>): Promise<Answer> => {
    const name = unanswered.get(asked) ?? make();
    unanswered.set(asked, name);
    try {
      const answer = await send(name);
      unanswered.clear();
      return answer;
    } catch (error) {
      if (isAnswer(error)) unanswered.delete(asked);
      else unanswered.set(asked, name);
      throw error;
    }
  };
}
