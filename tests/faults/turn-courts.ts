import { defaultRequestRules } from "#domain/bookings/request.ts";
import { releaseCourts } from "#server/features/courts/bookings/jobs.ts";
import { offerFreedSlots } from "#server/features/courts/watches/jobs.ts";
import type { TestApp } from "#tests/support/app.ts";

/** What the program does about courts every minute: it frees what nobody answered or paid, and offers what is free to who waits for it. */
export async function turnCourts({ parts }: Pick<TestApp, "parts">): Promise<void> {
  await releaseCourts(parts);
  await offerFreedSlots({ ...parts, requestRules: defaultRequestRules });
}
