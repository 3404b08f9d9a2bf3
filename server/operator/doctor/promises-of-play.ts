/**
 * An invariant of the data in words, with the query that finds the places that break it; `what` names the place. Some
 * queries depend on a moment.
 */
export type Kept = {
  readonly code: string;
  readonly promise: string;
  readonly query: string | ((now: string) => string);
};

/** Builds the range from the first to the last minute of a placement, so that it can be compared. */
const during = (at: string) =>
  `tsrange(${at}.day + make_interval(mins => ${at}.start_minute), ${at}.day + make_interval(mins => ${at}.start_minute + ${at}.length))`;

/** Placements of matches that are still to be played, with their position in the draw. */
const planned = `planned as (
  select p.*, m.draw_id, m.stage, m.zone, d.category_id, d.superseded_at, m.outcome,
    p.day + make_interval(mins => p.start_minute) as starts,
    p.day + make_interval(mins => p.start_minute + p.length) as ends
  from match_placement p join match m on m.id = p.match_id join draw d on d.id = m.draw_id
  where m.outcome is null and p.holds)`;

/** Rounds of individual formats, which are placed when they are made, and not by a change of the order of play. */
const isRound = (id: string) => `exists (select from match round where round.id = ${id} and round.stage = 'round')`;

/** The placement, or null, that every change left for each of its matches. */
const left = `left_by as (
  select c.tournament_id, c.revision, c.at, c.kind, (one ->> 'matchId')::uuid as match_id, one -> 'at' as put
  from schedule_change c cross join jsonb_array_elements(c.after) as one)`;

/** The invariants of the order of play and of the day of a tournament, after any acts in any order. */
export const promisesOfPlay: readonly Kept[] = [
  {
    code: "IS1",
    promise: "dos partidos previstos no comparten cancha y hora",
    query: `select one.match_id || ' y ' || other.match_id as what from match_placement one
      join match_placement other on other.court_id = one.court_id and other.match_id > one.match_id
      where one.holds and other.holds and ${during("one")} && ${during("other")}`,
  },
  {
    code: "IS2",
    promise: "en una cancha se juega un partido a la vez, y nadie juega dos",
    query: `select 'cancha ' || court_id as what from court_in_play group by court_id having count(*) > 1
      union all select 'persona ' || person_id from player_in_play group by person_id having count(*) > 1
      union all select 'partido ' || match_id from match_day d where court_id is not null and ended_at is null
        and exists (select from match m join draw on draw.id = m.draw_id and superseded_at is null
          where m.id = d.match_id and m.outcome is null)
        and not exists (select from court_in_play c where c.match_id = d.match_id and c.court_id = d.court_id)`,
  },
  {
    code: "IS3",
    promise: "todo partido previsto está dentro de horas de cancha de su torneo",
    query: `with ${planned} select p.match_id::text as what from planned p
      join tournament t on t.id = p.tournament_id and t.status = 'upcoming'
      where p.length > (select coalesce(sum(extract(epoch from
          least(p.ends, b.day + make_interval(mins => b.end_minute))
          - greatest(p.starts, b.day + make_interval(mins => b.start_minute))) / 60), 0)
        from booking b where b.tournament_id = p.tournament_id and b.state = 'TORNEO' and b.court_id = p.court_id
          and b.day + make_interval(mins => b.start_minute) < p.ends
          and b.day + make_interval(mins => b.end_minute) > p.starts)`,
  },
  {
    code: "IS4",
    promise: "no tiene horario lo que no se juega",
    query: `select p.match_id::text as what from match_placement p join match m on m.id = p.match_id
      join draw d on d.id = m.draw_id join tournament t on t.id = p.tournament_id
      where d.superseded_at is not null or m.outcome = 'bye' or t.status = 'cancelled'`,
  },
  {
    code: "IS5",
    promise: "un partido empieza cuando terminó el que le manda a alguien",
    query: `with ${planned} select distinct fed.match_id || ' antes que ' || feeder.match_id as what from planned fed
      join match_side s on s.match_id = fed.match_id
      join planned feeder on feeder.match_id = s.origin_match_id
        or (s.origin = 'zone' and feeder.draw_id = fed.draw_id and feeder.stage = 'zone'
          and feeder.zone = s.origin_zone)
      where feeder.ends > fed.starts`,
  },
  {
    code: "IS6",
    promise:
      "nadie está previsto en dos partidos de un torneo a la vez, salvo que un resultado lo haya revelado después",
    query: `with ${planned}, ${left}, known as (
        select p.*, array[pair.proposer_id, pair.invitee_id] as people, pair.id as pair_id
        from planned p join match_side s on s.match_id = p.match_id join pair on pair.id = s.pair_id
        where p.stage <> 'round'),
      came as (
        select s.match_id, max(h.at) as at from match_side s join match_history h on h.match_id = s.origin_match_id
          or h.match_id in (select z.id from match z join match m on m.id = s.match_id
            where s.origin = 'zone' and z.draw_id = m.draw_id and z.stage = 'zone' and z.zone = s.origin_zone)
        group by s.match_id
        union all select s.match_id, max(c.at) from match_side s join player_change c on c.pair_id = s.pair_id
        group by s.match_id
        union all select s.match_id, max(c.at) from match_side s join draw_change c on c.pair_in = s.pair_id
        group by s.match_id)
      select distinct one.match_id || ' y ' || other.match_id as what from known one
      join known other on other.match_id > one.match_id and other.people && one.people
        and other.tournament_id = one.tournament_id
        and other.starts < one.ends and one.starts < other.ends
      where coalesce((select max(at) from left_by
        where match_id in (one.match_id, other.match_id) and kind <> 'locked'), '-infinity')
        > coalesce((select max(at) from came where match_id in (one.match_id, other.match_id)), '-infinity')`,
  },
  {
    code: "IS7",
    promise: "lo fijado no lo mueve quien no lo nombra",
    query: `select c.id || ' movió ' || (one ->> 'matchId') as what from schedule_change c
      cross join jsonb_array_elements(c.before) as one
      join jsonb_array_elements(c.after) as other on other ->> 'matchId' = one ->> 'matchId'
      where c.kind in ('applied', 'placed', 'swapped', 'unplaced') and (one -> 'at' ->> 'locked')::boolean
        and (other -> 'at' -> 'courtId', other -> 'at' -> 'day', other -> 'at' -> 'startMinute')
          is distinct from (one -> 'at' -> 'courtId', one -> 'at' -> 'day', one -> 'at' -> 'startMinute')`,
  },
  {
    code: "IS8",
    promise: "los cambios, repetidos uno por uno, dan los horarios",
    query: `with ${left}, latest as (
        select distinct on (match_id) match_id, nullif(put, 'null') as put from left_by
        order by match_id, revision desc)
      select coalesce(p.match_id, latest.match_id)::text as what from latest
      full join match_placement p on p.match_id = latest.match_id
      where (p.match_id is not null or exists (select from match where id = latest.match_id))
        and not ${isRound("coalesce(p.match_id, latest.match_id)")}
        and latest.put is distinct from case when p.match_id is not null
          then jsonb_build_object('courtId', p.court_id, 'day', p.day, 'startMinute', p.start_minute,
            'length', p.length, 'locked', p.locked, 'accepted', to_jsonb(p.accepted)) end`,
  },
  {
    code: "IS9",
    promise: "lo publicado es algo que los horarios fueron alguna vez",
    query: `with ${left} select p.match_id::text as what from published_placement p
      where not ${isRound("p.match_id")} and not exists (select from booking where match_id = p.match_id)
        and not exists (select from left_by l where l.match_id = p.match_id and l.put ->> 'courtId' = p.court_id::text
        and l.put ->> 'day' = p.day::text and (l.put ->> 'startMinute')::int = p.start_minute
          and (l.put ->> 'length')::int = p.length)`,
  },
  {
    code: "IS10",
    promise: "un partido se llama, empieza y termina en ese orden y en una sola cancha",
    query: `select match_id::text as what from match_day
      where called_at > started_at or started_at > ended_at or called_at > ended_at
      union all select match_id::text from court_in_play group by match_id having count(*) > 1`,
  },
  {
    code: "F1",
    promise: "ninguna pareja juega la Copa de Oro y la Copa de Plata de un mismo sorteo",
    query: `select m.draw_id || ': ' || s.pair_id as what from match_side s join match m on m.id = s.match_id
      where s.pair_id is not null and m.stage <> 'zone' and m.cup in ('main', 'silver')
      group by m.draw_id, s.pair_id having count(distinct m.cup) > 1`,
  },
  {
    code: "F2",
    promise: "ningún partido espera a otro que, al final de la cadena, lo espera a él",
    query: `with recursive feed as (
        select match_id, origin_match_id as before from match_side where origin_match_id is not null
        union select s.match_id, z.id from match_side s join match m on m.id = s.match_id
        join match z on z.draw_id = m.draw_id and z.stage = 'zone' and z.zone = s.origin_zone where s.origin = 'zone'),
      back as (select * from feed
        union select back.match_id, feed.before from back join feed on feed.match_id = back.before)
      select match_id::text as what from back where match_id = before`,
  },
  {
    code: "F10",
    promise: "de la previa juega la Principal quien ganó, o quien tomó el lugar de otra pareja, una sola vez",
    query: `with entered as (
        select m.draw_id, s.pair_id, s.origin from match m join match_side s on s.match_id = m.id
        where m.cup = 'main' and m.stage = 'knockout' and m.round = 1 and s.pair_id is not null)
      select pair_id::text as what from entered group by draw_id, pair_id having count(*) > 1
      union select e.pair_id::text from entered e where e.origin = 'pair'
        and exists (select from match m join match_side s on s.match_id = m.id
          where m.draw_id = e.draw_id and m.cup = 'qualifying' and s.pair_id = e.pair_id)
        and not exists (select from draw_change c where c.draw_id = e.draw_id and c.pair_in = e.pair_id)`,
  },
  {
    code: "F11",
    promise: "ningún partido entre dos parejas conocidas espera a una que se bajó",
    query: `select m.id::text as what from match m
        join match_side one on one.match_id = m.id and one.side = 1
        join match_side other on other.match_id = m.id and other.side = 2
        join draw_entry e on e.draw_id = m.draw_id and e.pair_id in (one.pair_id, other.pair_id)
      where m.outcome is null and e.withdrawn_at is not null
        and one.pair_id is not null and other.pair_id is not null`,
  },
  {
    code: "F12",
    promise: "un suplente no juega en otra pareja de su categoría ni de otra división, y juega con uno de los dos",
    query: `select s.person_id::text as what from pair_substitute s
        join pair_player p on p.person_id = s.person_id
        join tournament_category own on own.id = s.category_id
        join tournament_category other on other.id = p.category_id and other.tournament_id = own.tournament_id
          and other.name = own.name and other.level = own.level
      union select l.match_id::text from match_lineup l join pair p on p.id = l.pair_id
        where l.with_substitute and not exists (select from player_change c where c.pair_id = p.id)
          and not (l.one_id in (p.proposer_id, p.invitee_id) or l.other_id in (p.proposer_id, p.invitee_id))`,
  },
  {
    code: "F7",
    promise: "en una liga cada pareja enfrenta a cada otra las veces que dicen sus reglas",
    query: `with league as (
        select d.id as draw_id, coalesce((c.rules -> 'zones' ->> 'legs')::int, 1) as legs from draw d
          join tournament_category c on c.id = d.category_id and c.format = 'LEAGUE' where d.superseded_at is null),
      meeting as (
        select m.draw_id, league.legs, least(one.pair_id, other.pair_id) as low,
          greatest(one.pair_id, other.pair_id) as high
        from match m join league on league.draw_id = m.draw_id
          join match_side one on one.match_id = m.id and one.side = 1
          join match_side other on other.match_id = m.id and other.side = 2 where m.stage = 'zone')
      select draw_id::text as what from meeting group by draw_id, low, high, legs having count(*) <> legs`,
  },
  {
    code: "F8",
    promise: "un partido espera a lo sumo un resultado cargado por jugadores, y ninguno si ya tiene el suyo",
    query: `select match_id::text as what from result_claim where settled_at is null and match_id is not null
        group by match_id having count(*) > 1
      union select c.match_id::text from result_claim c join match m on m.id = c.match_id
        where c.settled_at is null and m.outcome is not null`,
  },
  {
    code: "F9",
    promise: "un partido de liga con cancha reservada figura en ese turno",
    query: `select b.match_id::text as what from booking b
      left join published_placement p on p.match_id = b.match_id and p.court_id = b.court_id and p.day = b.day
        and p.start_minute = b.start_minute
      where b.match_id is not null and b.state = 'RESERVADO' and p.match_id is null`,
  },
];
