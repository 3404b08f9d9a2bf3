import { adminListWords as words } from "#web/i18n/admin.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Row } from "#web/ui/layouts/stack.tsx";
import styles from "./admin.module.css";

/** "1 a 20 de 214", and the way to the page before and after. */
export function Pager({
  page,
  size,
  found,
  onPage,
}: {
  page: number;
  size: number;
  found: number;
  onPage: (page: number) => void;
}) {
  const last = Math.max(1, Math.ceil(found / size));
  if (found === 0) return null;
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      <span role="status">{words.range((page - 1) * size + 1, Math.min(page * size, found), found)}</span>
      {last > 1 && (
        <Row gap={2}>
          <Button variant="secondary" size="row" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {words.previous}
          </Button>
          <Button variant="secondary" size="row" disabled={page >= last} onClick={() => onPage(page + 1)}>
            {words.next}
          </Button>
        </Row>
      )}
    </nav>
  );
}
