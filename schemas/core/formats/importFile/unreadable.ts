/** A file that cannot be imported: `why` names the sentence that says so. */
export class UnreadableFile extends Error {
  readonly why: 'tooLarge' | 'notWorkbook' | 'empty';

  constructor(why: UnreadableFile['why']) {
    super(why);
    this.why = why;
  }
}
