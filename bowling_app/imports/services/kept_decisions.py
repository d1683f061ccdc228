"""What an admin has decided about records of a file when it is compared again: it holds where a record comes to the
same."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bowling_app.imports.queries import import_files
from bowling_app.imports.services.run_lines import Row, Step
from bowling_app.platform.database.unit_of_work import UnitOfWork


@dataclass(slots=True)
class KeptDecisions:
    """The decided lines of the comparison before, which stay until the new one is done: it may be interrupted."""

    before: Mapping[str, tuple[str, str, str]] = field(default_factory=dict[str, tuple[str, str, str]])
    """By the record: the kind of its line, its venue and the decision."""
    last_number: int = 0
    held: set[str] = field(default_factory=set[str])
    """The records whose decision holds."""

    def put(self, step: Step) -> Step:
        """The step, with the decisions about its records."""
        return replace(step, lines=[self._decided(line) for line in step.lines]) if self.before else step

    def counts(self) -> Mapping[str, int]:
        """How many decisions hold, and how many do not."""
        return {"decisions_kept": len(self.held), "decisions_left": len(self.before) - len(self.held)}

    def _decided(self, line: Row) -> Row:
        kind, venue_id, decision = self.before.get(line["record"], ("", "", ""))
        if not decision or (kind, venue_id) != (line["kind"], line["venue_id"]):
            return line
        self.held.add(line["record"])
        return line | {"decision": decision}


def kept_decisions(uow: UnitOfWork, import_id: str) -> KeptDecisions:
    """What was decided before a file is compared again. The lines of the comparison before are forgotten, those with a
    decision at its end."""
    import_files.forget_lines(uow.session, import_id, is_decided=False)
    return KeptDecisions(
        import_files.decisions(uow.session, import_id), import_files.last_number(uow.session, import_id)
    )


def forget_earlier(uow: UnitOfWork, import_id: str, kept: KeptDecisions) -> None:
    """Remove what is left of the comparison before, once the new one is done."""
    import_files.forget_lines_up_to(uow.session, import_id, kept.last_number)
