import type { Kept } from "./promises-of-play.ts";

/**
 * Paid, waived and owed amounts of all charges, as `charge_balance` has them, for a check of all. The view reads the
 * movements of one charge after the other, which takes minutes for a province. The fence makes PostgreSQL read all
 * movements in the order of the disk; in the order of their index it would visit a page for each of them.
 */
const allCharges = `(select charge.*, coalesce(sums.paid, 0) as paid, coalesce(sums.waived, 0) as waived,
    charge.amount - coalesce(sums.paid, 0) - coalesce(sums.waived, 0) as owed
  from charge left join (select charge_id, sum(paid) as paid, sum(waived) as waived
    from (select charge_id, paid, waived from movement offset 0) as moved group by 1) as sums
    on sums.charge_id = charge.id)`;

/** The invariants of the clubs' books. */
export const promisesOfMoney: readonly Kept[] = [
  {
    code: "M1",
    promise: "de ninguna deuda se pagó ni se perdonó más de lo que era",
    query: `select id::text as what from ${allCharges} as stands where least(paid, waived, owed) < 0 or paid > amount`,
  },
  {
    code: "M1",
    promise: "ningún día hubo más pagado que lo que se debía, tampoco por un pago que se anotó después",
    // Only charges with a movement noted on a later day: the others are in order by construction.
    query: `select distinct charge_id::text as what
      from (select moved.charge_id, charge.amount - sum(moved.paid + moved.waived)
          over (partition by moved.charge_id order by (moved.at at time zone club.time_zone)::date) as owed
        from movement moved join charge on charge.id = moved.charge_id join club on club.id = moved.club_id
        where moved.charge_id in (select charge_id from movement where noted_at is not null)) as stood
      where owed < 0`,
  },
  {
    code: "M1",
    promise: "de toda deuda que figura abierta se debe algo, y de ninguna otra",
    query: `select id::text as what from ${allCharges} as stands where is_owed <> (owed > 0)`,
  },
  {
    code: "M1",
    promise: "de toda deuda que figura con algo por devolver hay que devolver algo, y de ninguna otra",
    query: `select stands.id::text as what from ${allCharges} as stands
      left join booking on booking.id = stands.booking_id
      left join tournament on tournament.id = stands.tournament_id
      left join pair on pair.id = stands.pair_id and pair.category_id = stands.category_id
        and pair.state in ('awaiting-club', 'confirmed')
      left join entry on stands.pair_id is null and entry.category_id = stands.category_id
        and entry.person_id = stands.person_id and entry.turn = stands.turn
      where has_refund_due <> (paid > coalesce(fee, 0) and case stands.kind
        when 'court' then booking.state = 'CANCELADO'
        when 'inscription' then tournament.status = 'cancelled' or coalesce(pair.id, entry.person_id) is null
        else false end)`,
  },
  {
    code: "M2",
    promise: "toda anulación es lo contrario exacto de lo que anula",
    query: `select opposite.id::text as what from movement opposite join movement named on named.id = opposite.reverses
      where (opposite.charge_id, -opposite.paid, -opposite.waived, opposite.method) is distinct from
        (named.charge_id, named.paid, named.waived, named.method) or named.kind = 'reversal'`,
  },
  {
    code: "M3",
    promise:
      "toda pareja con lugar debe sus dos mitades, que juntas son lo que vale, y quien entró solo su lugar; nadie más debe",
    query: `select pair.id::text as what from pair
      where state in ('awaiting-club', 'confirmed') and category_id is not null
        and coalesce(cost, 0) <> (select coalesce(sum(amount), 0) from charge where pair_id = pair.id and turn = 0)
      union all
      select entry.category_id || ' ' || entry.person_id from entry
      where turn is not null and cost <> (select coalesce(sum(amount), 0) from charge where charge.pair_id is null
        and charge.category_id = entry.category_id and charge.person_id = entry.person_id and charge.turn = entry.turn)
      union all
      select stands.id::text from charge_balance stands join tournament on tournament.id = tournament_id
      where owed > 0 and (tournament.status = 'cancelled' or not exists (select from pair where pair.id = stands.pair_id
          and pair.category_id = stands.category_id and state in ('awaiting-club', 'confirmed'))
        and not exists (select from entry where stands.pair_id is null and entry.category_id = stands.category_id
          and entry.person_id = stands.person_id and entry.turn = stands.turn))`,
  },
  {
    code: "M11",
    promise:
      "todo comprobante aceptado es un pago por transferencia de su deuda, y todo pago con comprobante es de uno aceptado",
    query: `select proof.id::text as what from payment_proof proof
      full join (select * from movement where proof_id is not null) paid on paid.proof_id = proof.id
      where (proof.state = 'accepted' or paid.id is not null)
        and ((proof.state, 'payment', 'transfer') is distinct from ('accepted', paid.kind, paid.method)
          or not exists (select from charge
            where charge.id = paid.charge_id and (charge.id = proof.charge_id or charge.kind = 'credit')))`,
  },
  {
    code: "M4",
    promise:
      "lo que un pago de Mercado Pago pagó de cada deuda es lo que se pidió por ella, y suma lo que se pagó allá",
    query: `select moved.payment::text as what
      from (select gateway_payment_id as payment, sum(paid) as pesos from movement
        where kind = 'payment' and gateway_payment_id is not null group by 1) as moved
      left join gateway_payment there on there.id = moved.payment
      where moved.pesos * 100 is distinct from there.cents or exists (select from movement left join checkout_line line
        on line.checkout_id = there.checkout_id and line.charge_id = movement.charge_id
        where gateway_payment_id = moved.payment and kind = 'payment' and movement.paid is distinct from line.amount)`,
  },
  {
    code: "M5",
    promise:
      "todo pago contado de Mercado Pago está en los libros, y todo lo que pasó por ahí en los libros es de uno contado",
    query: `select coalesce(there.id, moved.id, 0)::text as what from (select gateway_payment.* from gateway_payment
        join checkout on checkout.id = checkout_id and not is_trial) as there
      full join (select distinct gateway_payment_id as id from movement where method = 'mercado_pago') as moved
        on moved.id = there.id
      where coalesce(there.verdict, '') = 'counted' and moved.id is null
        or moved.id is not null and there.verdict is distinct from 'counted'
      union all
      select checkout.id::text from checkout where state = 'paid'
        and not exists (select from gateway_payment where checkout_id = checkout.id and verdict = 'counted')
      union all
      select id::text from movement where method = 'mercado_pago' and gateway_payment_id is null`,
  },
  {
    code: "M6",
    promise: "lo que tenía que haber en cada caja cerrada es lo que dicen sus movimientos",
    query: `select till.id::text as what from till where closed_at is not null and expected <> float
      + (select coalesce(sum(paid), 0) from movement where till_id = till.id)
      + (select coalesce(sum(case kind when 'in' then amount else -amount end), 0) from till_entry
        where till_id = till.id)`,
  },
  {
    code: "M8",
    promise:
      "ningún turno confirmado debe más que su precio, y ninguno que terminó debe más que lo que se cobra por él",
    query: `select booking.id::text as what from booking join ${allCharges} as stands on stands.booking_id = booking.id
      group by booking.id having sum(stands.paid + stands.owed) > coalesce(price, 0)
        or booking.state = 'CANCELADO' and sum(stands.owed) > sum(coalesce(stands.fee, 0))`,
  },
  {
    code: "OM1",
    promise: "en un partido abierto cada lugar y cada persona están una vez, y empieza cuando empieza su turno",
    query: `select match_id::text as what from open_match_seat where left_at is null
        group by match_id having count(*) > count(distinct seat) or count(person_id) > count(distinct person_id)
      union select opened.id::text from open_match opened join booking on booking.id = booking_id
        join club on club.id = club_id
        where opened.state = 'live'
          and (day + make_interval(mins => start_minute)) at time zone club.time_zone <> opened.starts_at`,
  },
  {
    code: "OM2",
    promise: "todo partido abierto es de un turno confirmado",
    query: `select opened.id::text as what from open_match opened join booking on booking.id = booking_id
      where opened.state = 'live' and booking.state <> 'RESERVADO'`,
  },
  {
    code: "OM2",
    promise: "todo partido que no se llenó a tiempo terminó con su turno, y sin cargo para nadie",
    query: `select opened.id::text as what from open_match opened join booking on booking.id = booking_id
      where fell_short and (booking.state <> 'CANCELADO'
        or exists (select from charge where charge.booking_id = booking.id and fee > 0))`,
  },
  {
    code: "OM3",
    promise:
      "lo pagado, lo que se debe y lo perdonado a mano de un partido abierto suma su precio, y un lugar dejado no debe",
    query: `select opened.id::text as what from open_match opened join booking on booking.id = booking_id
        join charge_balance stands on stands.booking_id = booking.id
        left join lateral (select coalesce(sum(waived), 0) as pesos from movement
          where charge_id = stands.id and why is null) as by_hand on true
        where opened.state = 'live' and not opened.free_hour and not exists (select from open_match_seat gone
          where gone.charge_id = stands.id and gone.left_at is not null)
        group by opened.id, booking.price
        having sum(stands.paid + stands.owed + by_hand.pesos) <> coalesce(booking.price, 0)
      union select opened.id::text from open_match opened join booking on booking.id = booking_id
        join open_match_seat seat on seat.match_id = opened.id and left_at is null
        join charge_balance stands on stands.id = charge_id
        where opened.state = 'live' and opened.free_hour and stands.amount <> all (array[price / 4, price / 4 + 1])
      union select seat.id::text from open_match_seat seat join charge_balance stands on stands.id = charge_id
        where left_at is not null and stands.owed > 0`,
  },
  {
    code: "M9",
    promise: "nadie tiene menos que nada a favor en un complejo",
    query: `select person_id::text as what from credit_entry where person_id is not null
      group by club_id, person_id having sum(amount) < 0`,
  },
  {
    code: "M9",
    promise: "el saldo a favor es lo contrario exacto de lo que se pagó y se devolvió con él",
    query: `select coalesce(movement.id, movement_id)::text as what from credit_entry
      full join (select * from movement where method = 'credit') as movement on movement.id = movement_id
      where credit_entry.amount is distinct from -movement.paid`,
  },
  {
    code: "M12",
    promise: "todo turno que espera su seña la debe, hasta una hora dicha, y ninguno la espera si ya se pagó",
    query: `select booking.id::text as what from booking
      left join charge_balance stands on stands.booking_id = booking.id
      where booking.state = 'PRE_RESERVA' and awaits = 'deposit'
      group by booking.id having answer_until is null or count(stands.id) = 0 or sum(stands.paid) >= deposit`,
  },
  {
    code: "M7",
    promise:
      "a ningún turno fijo le falta una fecha, si nadie la salteó ni espera que se conteste un pedido o un ofrecimiento",
    query: (
      now,
    ) => `with clock as (select club.id, (${now} at time zone club.time_zone) as at from club where status = 'active'),
      due as (select series.id, series.court_id, series.start_minute, series.minutes, day::date as day
        from weekly_series series join clock on clock.id = series.club_id
        join court on court.id = series.court_id and court.active
        cross join generate_series(clock.at::date, clock.at::date + 55, interval '1 day') as day
        where extract(isodow from day)::int - 1 = series.weekday and day::date >= series.first_day
          and day::date <= coalesce(series.last_day, day::date)
          and day + make_interval(mins => series.start_minute + series.minutes) > clock.at)
      select id || ' ' || day as what from due
      where not exists (select from booking where series_id = due.id and series_day = due.day and state <> 'CANCELADO')
        and not exists (select from series_exception where series_id = due.id and series_exception.day = due.day)
        and not exists (select from series_waiting where series_id = due.id and series_waiting.day = due.day)`,
  },
  {
    code: "ST2",
    promise: "nadie del mostrador devolvió en un día más que el límite más alto desde ese día",
    query: `with acts as (
        select club_id, person_id, (at at time zone time_zone - interval '6 hours')::date as day, time_zone, desk_limit,
          sum(amount) as given
        from club_membership member join club on club.id = club_id join given_back using (club_id, person_id)
        where role = 'desk' and at >= greatest(member.created_at, now() - interval '9 years') group by 1, 2, 3, 4, 5)
      select person_id || ' ' || day as what from acts where given > greatest(desk_limit, (
        select max(greatest((before ->> 'limit')::int, (after ->> 'limit')::int)) from audit_event
        where action = 'team.desk-limit' and audit_event.club_id = acts.club_id
          and audit_event.at >= (day + interval '6 hours') at time zone time_zone))`,
  },
];
