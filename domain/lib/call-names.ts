/**
 * The name under which each act is sent, so that the server does it once however often it arrives. What is asked again without an answer
 * keeps its name, and so does what is asked twice at once; another form has another one. Whoever was answered since means it anew:
 * they may have undone by hand what a lost answer had done. `isAnswer` tells a refusal from a network that is gone.
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
