import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { releaseCourts } from "#server/features/courts/bookings/jobs.ts";
import { offerFreedSlots } from "#server/features/courts/slot-watches/jobs.ts";
import type { TestApp } from "#tests/support/app.ts";

/** Runs the minute jobs of courts: releases unanswered and unpaid holds, and offers freed slots to waiting players. */
export async function turnCourts({ parts }: Pick<TestApp, "parts">): Promise<void> {
  await releaseCourts(parts);
  await offerFreedSlots({ ...parts, requestRules: defaultRequestRules });
}
