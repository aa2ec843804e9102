/** What the server sends, by the names the page has for it; written down in `generated/`. */

import type * as server from "./generated/server";

export type {
  Amount,
  ActOut as Act,
  AnalysisOut as Analysis,
  Bar as OddsBar,
  Cast,
  ChangeEvent,
  ChangeOut,
  BotOut as BoxBot,
  Box,
  CaseOut as RuleCase,
  Cell,
  ChapterOut as RuleChapter,
  ChatOut as ChatLine,
  ChoiceOut as Choice,
  ClockOut as Clock,
  CourseOut as Course,
  DiceOut as Dice,
  FaceOut as LuckFace,
  FigureOut as Figure,
  GameOut as BoxGame,
  Goal,
  Advice,
  AdviceOut,
  Alternative,
  Factor,
  HintOut as Hint,
  JoinOut as Invitation,
  Joined,
  Lessons,
  Picture,
  Reading,
  ReadPage,
  Luck,
  LuckOut as LuckGroup,
  Odds,
  Made as MadeTable,
  Marks,
  Me,
  MomentOut as Moment,
  EndedOut as EndedOrder,
  NoteOut as Note,
  ActWeighed as WeighedAct,
  OfferOut as Offer,
  OrderHelpOut as OrderHelp,
  OrderOut as StandingOrder,
  Panel,
  PartOut as ScorePart,
  Passkey,
  OffersOut as SideActions,
  OpenTable,
  PromptOut as Prompt,
  PushKey,
  QuestionOut as Question,
  Ready,
  ReasonOut as Reason,
  Report,
  RequestOut as UndoRequest,
  ResultOut as Result,
  RollOut as Roll,
  Row,
  Rules,
  ScoreOut as Score,
  SealOut as Seal,
  SeatIn as NewSeat,
  SessionOut as Session,
  VacationOut as Vacation,
  Sheet,
  Shot,
  SheetHead,
  SlipOut as Slip,
  TableBrief as TableRow,
  TableIn as NewTable,
  TurningOut as Turning,
  UndoOut as UndoOffer,
  StudyEffect,
  StudyIn,
  StudyOut as Study,
  StudyValue,
  Step,
  StopOut as OrderStop,
  WhatOut as What,
  Why,
} from "./generated/server";

/** The page strikes out what was taken back. */
export type LogLine = server.LineOut & { undone?: boolean };
export type LogPage = Omit<server.LogOut, "lines"> & { lines: LogLine[] };

/** The page knows a seat's colour by its name in styles/tokens.css: wine, buff, mint, sky, grey. */
export type Seat = Omit<server.SeatOut, "color"> & { color: string };

export type Table<V = unknown> = Omit<server.Table, "seats" | "log" | "view"> & {
  seats: Seat[];
  log: LogLine[];
  view: V;
};

export type Frame = Omit<server.FrameOut, "lines"> & { lines: LogLine[] };
export type Film = Omit<server.FilmOut, "frames"> & { frames: Frame[] };

export type TableEvent = Omit<server.TableEvent, "table"> & { table: Table };
export type OrderAnswer = Omit<server.OrderedOut, "table"> & { table: Table };
export type PlanAnswer = Omit<server.PlanOut, "table"> & { table: Table };

export type Problem = server.ProblemOut & { n?: number; case?: string };
