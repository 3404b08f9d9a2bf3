import { movedColumns, movedOfAccounts } from "#server/db/person-columns.ts";
import type { Kept } from "./promises-of-play.ts";

/** Tolerance for the job that passes on offers: it runs every minute, and is allowed a second one. */
const turnOfTheClock = "interval '2 minutes'";

/** Time between the last offer and the start of the tournament: two hours and a quarter. */
const lastOffer = "interval '135 minutes'";

/** The invariants of notifications, waiting lists, and everything by which people come in. */
export const promisesOfReach: readonly Kept[] = [
  {
    code: "R1",
    promise:
      "ningún aviso es para quien hizo lo que cuenta, salvo que cambió la cuenta de un complejo, ni para quien no tiene cuenta",
    query: `select notice.id::text as what from notice join person on person.id = person_id
      where (data ->> 'by' = person_id::text
          and data ->> 'kind' not in ('account-changed', 'gateway-changed', 'owner-changed'))
        or claimed_at is null`,
  },
  {
    code: "R3",
    promise: "ningún aviso guarda un correo o un teléfono",
    query: `select id::text as what from notice
      where data::text ~ '[^ "]@[^ "]+[.]' or data::text ~ '"[+]?54[0-9]{10}'`,
  },
  {
    code: "R2",
    promise: "nada se manda de un aviso que no está repartido, y nada mandado se dio por perdido",
    query: `select notice_delivery.id::text as what from notice_delivery join notice on notice.id = notice_id
      where handled_at is null or (sent_at is not null and given_up_at is not null)`,
  },
  {
    code: "R4",
    promise: "toda invitación por link que espera es de alguien anotado y sin pareja",
    query: `select l.id::text as what from partner_link l
      left join entry e on e.category_id = l.category_id and e.person_id = l.proposer_id
      where l.ended_at is null and e.status is distinct from 'unpaired'`,
  },
  {
    code: "R4",
    promise: "una invitación por link no espera más que su plazo",
    query: (now) =>
      `select id::text as what from partner_link where ended_at is null and expires_at < ${now} - interval '1 day'`,
  },
  {
    code: "R5",
    promise: "los lugares contados son los de parejas y jugadores que los tienen, y la fila la de las que esperan",
    query: `select c.id::text as what from tournament_category c
      left join (select category_id, count(*) as taken from entry where turn is not null group by 1) as alone
        on alone.category_id = c.id
      left join (select category_id,
        count(*) filter (where state <> 'invited' and state <> 'waitlisted' and not reserve) as taken,
        count(*) filter (where state = 'waitlisted') as waiting
        from pair group by category_id) as stand on stand.category_id = c.id
      where (c.taken, c.waiting) is distinct from
        (coalesce(stand.taken, 0) + coalesce(alone.taken, 0), coalesce(stand.waiting, 0))`,
  },
  {
    code: "R5",
    promise: "quien tiene un lugar guardado figura en la historia de la fila, y nadie más",
    query: `select p.id::text as what from pair p where state = 'offered'
        and not exists (select from place_offer o where o.pair_id = p.id and outcome = 'open' and until = offer_until)
      union all select 'lugar ' || o.id from place_offer o left join pair p on p.id = pair_id
        where outcome = 'open' and p.state is distinct from 'offered'`,
  },
  {
    code: "R5",
    promise: "ningún lugar queda guardado más que su plazo",
    query: (now) =>
      `select id::text as what from pair where state = 'offered' and offer_until < ${now} - ${turnOfTheClock}`,
  },
  {
    code: "R5",
    promise: "nadie espera en la fila más de un minuto mientras hay un lugar que se puede ofrecer",
    query: (now) => `select c.id::text as what from tournament_category c join tournament t on t.id = tournament_id
        join club on club.id = t.club_id
      where waiting > 0 and taken < quota and registration_open and t.status = 'upcoming' and club.status = 'active'
        and t.end_date >= (${now} at time zone club.time_zone - interval '6 hours')::date
        and not exists (select from draw where draw.category_id = c.id and superseded_at is null)
        and (waiting_enters
          or (start_date + make_interval(mins => start_minute)) at time zone club.time_zone > ${now} + ${lastOffer})
        and greatest(t.updated_at, club.updated_at,
          (select max(coalesce(ended_at, at)) from place_offer where category_id = c.id),
          (select min(waits_since) from pair
            where pair.category_id = c.id and state = 'waitlisted')) < ${now} - ${turnOfTheClock}`,
  },
  {
    code: "M8",
    promise: "cada turno liberado está ofrecido a uno solo, que espera en la fila y a quien se le guarda la cancha",
    query: `select o.id::text as what from slot_offer o left join slot_watch w on w.id = watch_id
        left join booking b on b.id = booking_id
        where outcome = 'open' and (w.state, b.state, b.answer_until, b.person_id)
          is distinct from ('offered', 'PRE_RESERVA', until, null::uuid)
      union all select w.id::text from slot_watch w where state = 'offered'
        and not exists (select from slot_offer o where o.watch_id = w.id and outcome = 'open')
      union all select booking_id::text from slot_offer where outcome = 'open' group by booking_id having count(*) > 1
      union all select b.id::text from booking b
        where state = 'PRE_RESERVA' and person_id is null and guest_name is null
        and not exists (select from slot_offer o where o.booking_id = b.id and outcome = 'open')`,
  },
  {
    code: "M8",
    promise: "ningún turno queda guardado para quien lo esperaba más que su plazo",
    query: (now) =>
      `select id::text as what from slot_offer where outcome = 'open' and until < ${now} - ${turnOfTheClock}`,
  },
  {
    code: "R6",
    promise: "nada nombra a quien resultó ser otra persona, salvo el registro de eso",
    query: [...movedColumns, ...movedOfAccounts]
      .map(
        ({ table, column }) => `select '${table}.${column} ' || gone.id as what from ${table} named
          join person gone on gone.id = named.${column} where gone.merged_into is not null`,
      )
      .join(" union all "),
  },
  {
    code: "R7",
    promise: "cada resultado de un partido cambia lo que dejó el anterior, y el último es el que vale",
    query: `select match_id::text as what from (select match_id, before, after,
          lag(after) over line as was, row_number() over line as nth
        from match_history window line as (partition by match_id order by id)) as told
      where nth > 1 and before is distinct from was
      union all select m.id::text from match m
        join lateral (select after from match_history where match_id = m.id order by id desc limit 1)
          as latest on true
        where (after is null) <> (outcome is null or outcome = 'bye')`,
  },
  {
    code: "R7",
    promise: "de todo lo que se pidió con nombre se sabe qué se contestó",
    query: "select procedure || ' de ' || person_id as what from idempotency where response is null",
  },
  {
    code: "R8",
    promise: "de quien se fue o resultó ser otra persona no queda abierta ninguna dirección",
    query: `select 'link ' || l.id as what from claim_link l join person p on p.id = l.person_id
        where used_at is null and revoked_at is null and (merged_into is not null or claimed_at is not null)
      ${["session", "calendar_feed", "push_subscription", "follow", "quiet_hours"]
        .map(
          (table) => `union all select '${table} ' || p.id from ${table} kept join person p on p.id = kept.person_id
            where email like '%@eliminado.invalid' or merged_into is not null`,
        )
        .join(" ")}`,
  },
  {
    code: "R9",
    promise: "la búsqueda encuentra cada categoría hasta el último día de su torneo, si todavía no terminó",
    query: `select category.id::text as what from tournament_category category
      join tournament on tournament.id = tournament_id
      where upcoming_until is distinct from case status when 'upcoming' then end_date end`,
  },
  {
    code: "ST1",
    promise: "todo complejo tiene un dueño",
    query: `select club.id::text as what from club
      where not exists (select from club_membership where club_id = club.id and role = 'admin')`,
  },
  {
    code: "ST3",
    promise: "ningún teléfono de planillero se usa después del fin de su pase",
    query: `select device.id::text as what from scorer_device device join scorer_pass pass on pass.id = device.pass_id
      join tournament on tournament.id = pass.tournament_id join club on club.id = tournament.club_id
      left join tournament_closing closing on closing.tournament_id = tournament.id
      where seen_at > least(revoked_at, closed_at,
        (end_date + interval '1 day 6 hours') at time zone club.time_zone)`,
  },
  {
    code: "ST4",
    promise: "cada resultado de un planillero es de su torneo y de sus canchas",
    query: `select m.id::text as what from match m
      join lateral (select pass_id, kind from match_history where match_id = m.id order by id desc limit 1)
        as latest on kind in ('entered', 'corrected')
      join scorer_pass pass on pass.id = latest.pass_id
      join draw on draw.id = m.draw_id join tournament_category category on category.id = draw.category_id
      left join match_day stood on stood.match_id = m.id left join match_placement placed on placed.match_id = m.id
      where category.tournament_id <> pass.tournament_id
        or coalesce(stood.court_id, placed.court_id) <> all(pass.court_ids)`,
  },
];
