/** Statements that break the promises of cups, each with the code of the promise. */
export const breachesOfCups: readonly [string, readonly string[], readonly string[]][] = [
  [
    "a pair in the main cup and in the silver one",
    ["F1"],
    [
      `insert into match (id, draw_id, stage, cup, zone, round, position)
        select gen_random_uuid(), draw_id, 'cup', 'silver', '', 1, 1 from match where round = 1 limit 1`,
      `insert into match_side (match_id, side, origin, pair_id) select silver.id, 1, 'pair', pair_id
        from match silver join match main on main.draw_id = silver.draw_id and main.cup = 'main'
        join match_side on match_side.match_id = main.id
        where silver.cup = 'silver' and pair_id is not null limit 1`,
    ],
  ],
  [
    "two matches that wait for each other",
    ["F2"],
    [
      `update match_side set origin = 'winner', pair_id = null,
          origin_match_id = (select match_id from match_side where origin = 'winner' limit 1)
        where match_id in (select origin_match_id from match_side where origin = 'winner')`,
    ],
  ],
  [
    "a pair of the qualifying that entered the main cup without winning it or taking a line",
    ["F10"],
    [
      `insert into match (id, draw_id, stage, cup, zone, round, position)
        select gen_random_uuid(), draw_id, 'cup', 'qualifying', '', 1, 1 from match
        where stage = 'knockout' and round = 1 limit 1`,
      `insert into match_side (match_id, side, origin, pair_id) select qualifying.id, 1, 'pair', pair_id
        from match qualifying join match main on main.draw_id = qualifying.draw_id and main.stage = 'knockout'
        join match_side on match_side.match_id = main.id
        where qualifying.cup = 'qualifying' and main.round = 1 and pair_id is not null limit 1`,
    ],
  ],
  [
    "a pair on two lines of the main cup",
    ["F10"],
    [
      `update match_side set pair_id = (select pair_id from match_side same
        where same.match_id = match_side.match_id and same.side = 1)
        where side = 2 and match_id = (select id from match
          where stage = 'knockout' and round = 1 and outcome is null order by id desc limit 1)`,
    ],
  ],
];
