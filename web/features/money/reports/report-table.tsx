import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import styles from "./reports.module.css";

/** Shows words in the first column, figures in the others, and the total last. */
export function ReportTable({
  title,
  heads,
  rows,
  total,
  note,
}: {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  total?: readonly string[];
  note?: string;
}) {
  const line = ([first = "", ...figures]: readonly string[]) => (
    <tr key={first}>
      <th scope="row">{first}</th>
      {figures.map((figure, column) => (
        <td key={heads[column + 1]}>{figure}</td>
      ))}
    </tr>
  );
  return (
    <Section title={title}>
      <Card>
        <div className={styles.scroll}>
          <table className={styles.table} data-figures={heads.length - 1}>
            <caption className="unseen">{title}</caption>
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
        {note && (
          <CardBlock>
            <p className="quiet type-small">{note}</p>
          </CardBlock>
        )}
      </Card>
    </Section>
  );
}
