-- What a player is called where there is room for little. Until now the browser guessed it in every line; from now on it is kept,
-- and its owner may change it. Whoever is here already gets the same guess (domain/people/short-name.ts), once.
ALTER TABLE person ADD COLUMN short_name text CHECK (length(short_name) BETWEEN 1 AND 40);

CREATE FUNCTION guessed_short_name(full_name text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  first_of_two text[] := string_to_array('juan josé jose maría maria luis ana', ' ');
  second_names text[] := string_to_array(
    'abril agustín agustina alberto alejandra alejandro alfredo andrea andrés antonia antonio antonella ariel '
    'beatriz belén bautista benjamín camila carla carlos carolina catalina cecilia celeste concepción cristina '
    'cristian daniel daniela darío delfina diego eduardo elena elisa emanuel emilia emiliano enrique ernesto '
    'esteban eugenia ezequiel fabián facundo federico felipe fernanda fernando florencia francisca francisco '
    'gabriel gabriela gastón gerardo gisela gonzalo graciela guillermo gustavo héctor hernán horacio hugo ignacio '
    'inés isabel iván javier jazmín jesús joaquín jorge josé josefina juan juana julia julián juliana julieta laura '
    'leandro leonardo leticia lorena lucas lucía luciana luciano luis luz magdalena manuel manuela marcela marcelo '
    'marcos margarita maría mariana mariano mario marta martín martina matías mauricio maximiliano mercedes micaela '
    'miguel milagros mónica nahuel natalia nicolás noelia oscar pablo patricia patricio paula paulina pedro pilar '
    'rafael ricardo roberto rocío rodrigo romina rosa rosario sabrina santiago sebastián sergio silvia silvina '
    'sofía soledad susana teresa tomás valentín valentina valeria vanesa verónica victoria virginia', ' ');
  devotions text[] := string_to_array('ángeles angeles carmen dolores huerto luján lujan mercedes milagros pilar rosario valle', ' ');
  particles text[] := string_to_array('de del la las los van von di da dos', ' ');
  words text[] := regexp_split_to_array(regexp_replace(full_name, '^\s+|\s+$', '', 'g'), '\s+');
  lower_words text[] := ARRAY(SELECT lower(word COLLATE "es-x-icu") FROM unnest(words) WITH ORDINALITY AS w (word, n) ORDER BY n);
  total int := cardinality(words);
  -- How many words come before the surnames.
  given int := 1;
  second int := 2;
  last int;
BEGIN
  IF total < 3 THEN
    given := total - 1;
  ELSE
    IF lower_words[1] = ANY (first_of_two) THEN
      WHILE second <= total AND lower_words[second] = ANY (particles) LOOP second := second + 1; END LOOP;
      IF second < total AND (second = 2 OR lower_words[second] = ANY (devotions)) THEN given := second; END IF;
    END IF;
    IF given > 1 OR NOT lower_words[1] = ANY (first_of_two) THEN
      WHILE given < total - 1 AND lower_words[given + 1] = ANY (second_names) LOOP given := given + 1; END LOOP;
    END IF;
  END IF;
  last := given + 1;
  WHILE last <= total AND lower_words[last] = ANY (particles) LOOP last := last + 1; END LOOP;
  IF last > total THEN given := 0; last := total; END IF;
  RETURN rtrim(left(array_to_string(words[given + 1:last], ' '), 40));
END $$;

UPDATE person SET short_name = guessed_short_name(name);
DROP FUNCTION guessed_short_name;
ALTER TABLE person ALTER COLUMN short_name SET NOT NULL;
