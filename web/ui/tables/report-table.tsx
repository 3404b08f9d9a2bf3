import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import styles from "./report-table.module.css";

type Figures = {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[];
};

/** A section with a table of figures in a card. */
export function ReportTable({ title, note, ...figures }: Figures & { title: string; note?: string }) {
  return (
    <Section title={title}>
      <Card>
        <FigureTable caption={title} {...figures} />
        {note && (
          <CardBlock>
            <p className="quiet type-small">{note}</p>
          </CardBlock>
        )}
      </Card>
    </Section>
  );
}

/** Shows words in the first column, figures in the others, and the total last. The caption is for screen readers. */
export function FigureTable({ caption, heads, rows, total }: Figures & { caption: string }) {
  const line = ([first = "", ...figures]: readonly string[]) => (
    <tr key={first}>
      <th scope="row">{first}</th>
      {figures.map((figure, column) => (
        <td key={heads[column + 1]}>{figure}</td>
      ))}
    </tr>
  );
  return (
    <div className={styles.scroll}>
      <table className={styles.table} data-figures={heads.length - 1}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {total && <tfoot>{line(total)}</tfoot>}
      </table>
    </div>
  );
}
