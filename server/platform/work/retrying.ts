abstract class Pausing extends Error {
  readonly milliseconds: number;
  constructor(milliseconds: number, reason: string) {
    super(reason);
    this.name = new.target.name;
    this.milliseconds = milliseconds;
  }
}

/** The job should be tried again after so many milliseconds, whatever its own back-off says. */
export class TryLater extends Pausing {}

/** Whoever was called asks to be left alone for so many milliseconds at least: it is a try, so that pauses grow beyond that. */
export class AskedToWait extends Pausing {}

/** The job will never succeed: it is not tried again, whatever tries it has left. Its subclasses carry their own names. */
export class GiveUp extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = new.target.name;
  }
}
