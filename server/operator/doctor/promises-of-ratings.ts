import type { Kept } from "./promises-of-play.ts";

/** The changes of the live run, without the matches that wait to be learnt. */
const learnt = `learnt as (select change.* from rating_change change join rating_run on rating_run.id = run_id and live
  where not exists (select from rating_todo where rating_todo.match_id = change.match_id))`;

/** The sigma of a player's start under the rules of a run. Of several starts, after a merge, the earliest counts. */
const startSigma = (of: string) => `(select (rules ->> case how when 'declared' then 'sigmaDeclared'
    when 'confirmed' then 'sigmaConfirmed' else 'sigmaBorrowed' end)::double precision
  from rating_start where ladder = ${of}.ladder and person_id in
    (select ${of}.person_id union all select id from person where merged_into = ${of}.person_id)
  order by at, person_id limit 1)`;

/** Rounding of stored sums of doubles, in points. */
const rounding = "1e-9";

/** The invariants of the ratings. Those that need the rule are tests: rebuilds, sums of points, hidden ratings. */
export const promisesOfRatings: readonly Kept[] = [
  {
    code: "L2",
    promise: "todo partido jugado que cuenta movió cuatro ratings, y ningún otro, ni el que pasó el tope, movió alguno",
    query: `with ${learnt}, counts as (
        select match.id, match.outcome from match join draw on draw.id = draw_id and superseded_at is null
        join tournament_category category on category.id = category_id
          and format not in ('AMERICANO', 'MEXICANO', 'KING')
        join tournament on tournament.id = tournament_id and status <> 'cancelled'
        where outcome in ('played', 'retirement', 'disqualification')
          and exists (select from match_history where match_id = match.id)
          and not exists (select from rating_capped join rating_run on rating_run.id = run_id and live
            where match_id = match.id and not counts)
        union all select open_match_id, 'played' from result_claim claim where seq is not null
          and (select count(person_id) from open_match_seat
            where match_id = open_match_id and left_at is null) = 4
          and not exists (select from rating_capped join rating_run on rating_run.id = run_id and live
            where match_id = open_match_id and not counts)),
      moved as (select match_id, count(*) as people, count(*) filter (where won) as winners from learnt group by 1)
      select coalesce(counts.id, match_id)::text as what from counts full join moved on match_id = counts.id
      where (people <> 4 or winners <> 2 or counts.id is null or people is null and outcome = 'played')
        and not exists (select from rating_todo where rating_todo.match_id = coalesce(counts.id, moved.match_id))`,
  },
  {
    code: "L3",
    promise: "quien gana nunca pierde rating, y quien pierde nunca gana",
    query: `with ${learnt} select match_id || ' ' || person_id as what from learnt
      where case when won then mu_after < mu_before else mu_after > mu_before end`,
  },
  {
    code: "L4",
    promise: "lo inseguro de un rating queda entre el piso y lo que era al empezar",
    query: `with ${learnt} select match_id || ' ' || person_id as what from learnt
      join rating_run on rating_run.id = run_id
      where sigma_after < (rules ->> 'sigmaFloor')::double precision or sigma_before > ${rounding}
        + sqrt(${startSigma("learnt")} ^ 2 + (rules ->> 'tau')::double precision ^ 2)`,
  },
  {
    code: "L5",
    promise: "el rating de cada quien es el que dejó su último partido",
    query: `with live as (select id from rating_run where live),
      latest as (select distinct on (person_id, ladder) change.* from rating_change change join live on live.id = run_id
        order by person_id, ladder, seq desc)
      select coalesce(latest.person_id, rating.person_id)::text as what from latest
      full join (select rating_now.* from rating_now join live on live.id = run_id) as rating
        on rating.person_id = latest.person_id and rating.ladder = latest.ladder
      where (latest.mu_after, latest.sigma_after, latest.nth, latest.day)
        is distinct from (rating.mu, rating.sigma, rating.matches, rating.last_on)`,
  },
  {
    code: "L8",
    promise: "todo cambio de categoría tiene pruebas, quién lo decidió y cuándo",
    query: `select change.id::text as what from class_change change
      left join class_proposal proposal on proposal.id = proposal_id and proposal.person_id = change.person_id
      where change.evidence = '{}' or proposal.accepted is not true or change.decided_at < proposal.proposed_at
        or (change.rule = 'reversed') <> (change.decided_at is distinct from proposal.decided_at)`,
  },
  {
    code: "L9",
    promise: "hay una sola cuenta de ratings en uso, si hay alguna",
    query: "select count(*)::text as what from rating_run having count(*) > 0 and count(*) filter (where live) <> 1",
  },
  {
    code: "L10",
    promise: "ningún rating es de alguien que se unió a otra persona",
    query: `with ${learnt} select person_id::text as what from learnt join person on person.id = person_id
      where merged_into is not null`,
  },
  {
    code: "L11",
    promise: "toda alerta que terminó en una propuesta tiene esa propuesta",
    query: `select alert.id::text as what from rating_alert alert
      join person on person.id = alert.person_id and merged_into is null
      where ended_how = 'proposed' and not exists (select from class_proposal proposal
        where proposal.person_id = alert.person_id and proposed_by = ended_by and proposed_at = ended_at)`,
  },
  {
    code: "L12",
    promise: "de los partidos de liga y abiertos de los mismos cuatro cuentan los del tope, y ninguno más",
    query: `with live as (select id, (rules #>> '{cap,results}')::integer as most,
        make_interval(days => (rules #>> '{cap,days}')::integer - 1) as days from rating_run where live)
      select match_id::text as what from (
        select match_id, run_id, count(*) over (partition by four order by day
          range between coalesce((select days from live), '0 days') preceding and current row) as among
        from rating_capped where counts and run_id = (select id from live)) as counted
      where among > (select most from live)`,
  },
  {
    code: "OM4",
    promise: "lo que movió un partido abierto viene de su único resultado y de sus cuatro jugadores, una vez por día",
    query: `with ${learnt}, moved as (
        select open_match.id, array_agg(person_id order by person_id) as people, count(distinct seq) as places,
          min(seq) as seq, min(day) as day, min(learnt.ladder) as ladder
        from learnt join open_match on open_match.id = match_id group by open_match.id)
      select id::text as what from moved where places <> 1
        or not exists (select from result_claim where open_match_id = moved.id and result_claim.seq = moved.seq)
        or people <> array(select person_id from open_match_seat
          where match_id = moved.id and left_at is null and person_id is not null order by person_id)
      union select min(id::text) from moved group by people, ladder, day having count(*) > 1
      union select open_match.id::text from open_match left join result_claim result on open_match_id = open_match.id
          and answer in ('confirmed', 'silence', 'decided')
        where (state = 'ended') <> (result.id is not null)
          or open_match.outcome is distinct from result.outcome ->> 'kind'
      union select open_match_id::text from result_claim where settled_at is null and open_match_id is not null
        group by open_match_id having count(*) > 1`,
  },
  {
    code: "OM4",
    promise: "ningún resultado que espera respuesta se cargó antes de que empiece su partido abierto",
    query: `select claim.id::text as what from result_claim claim join open_match on open_match.id = open_match_id
      where state = 'live' and settled_at is null and claimed_at < starts_at`,
  },
];
