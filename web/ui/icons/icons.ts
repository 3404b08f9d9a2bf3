import { drawIcon, type Icon } from "./icon.tsx";

/* Drawn on a 24 grid with mitred joins and square caps (the look, rule 22). Names tell the meaning, not the drawing. */

export const SearchIcon: Icon = (props) =>
  drawIcon("M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5 21 21", props);
export const ChevronRightIcon: Icon = (props) => drawIcon("M9 5l7 7-7 7", props);
export const ChevronLeftIcon: Icon = (props) => drawIcon("M15 5l-7 7 7 7", props);
export const ChevronDownIcon: Icon = (props) => drawIcon("M5 9l7 7 7-7", props);
export const ChevronUpIcon: Icon = (props) => drawIcon("M5 15l7-7 7 7", props);
export const PeopleIcon: Icon = (props) =>
  drawIcon(
    "M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 5.6M18 14.5c2 .8 3.2 2.6 3.5 5.5",
    props,
  );
export const PersonIcon: Icon = (props) =>
  drawIcon("M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 20.5c.6-4.5 3.6-6.5 8-6.5s7.4 2 8 6.5", props);
export const ClockIcon: Icon = (props) =>
  drawIcon("M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7v5.3l3.5 2.2", props);
export const DrawIcon: Icon = (props) => drawIcon("M3 5h6v14H3M9 12h6M15 7v10h6M15 7h6", props);
export const CalendarIcon: Icon = (props) => drawIcon("M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5", props);
export const CheckIcon: Icon = (props) => drawIcon("M4.5 12.5 9.5 17.5 19.5 6.5", props);
export const PhoneIcon: Icon = (props) => drawIcon("M7 2.5h10v19H7zM10.5 18.5h3", props);
export const MoneyIcon: Icon = (props) =>
  drawIcon("M3 6h18v12H3zM9.3 12a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0M6.5 9.5v0M17.5 14.5v0", props);
export const CopyIcon: Icon = (props) => drawIcon("M9 9h11v11H9zM5 15H4V4h11v1", props);
export const MenuIcon: Icon = (props) => drawIcon("M4 7h16M4 12h16M4 17h16", props);
export const CrossIcon: Icon = (props) => drawIcon("M5.5 5.5l13 13M18.5 5.5l-13 13", props);
export const EyeIcon: Icon = (props) =>
  drawIcon(
    "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0",
    props,
  );
export const EyeOffIcon: Icon = (props) =>
  drawIcon("M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM4.5 20.5l15-17", props);
export const WarningIcon: Icon = (props) => drawIcon("M12 4 2.5 20h19zM12 10v5M12 16.5v1.5", props);
export const BellIcon: Icon = (props) => drawIcon("M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4", props);
export const CameraIcon: Icon = (props) =>
  drawIcon("M3 7.5h4.5L9 5h6l1.5 2.5H21V19H3zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0", props);
export const PinIcon: Icon = (props) =>
  drawIcon(
    "M12 21c4.5-5 7-8.2 7-11.5A7 7 0 0 0 5 9.5C5 12.8 7.5 16 12 21zM9.7 9.5a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0",
    props,
  );
export const CourtIcon: Icon = (props) => drawIcon("M2.5 6h19v12h-19zM12 4v16M6 6v12M18 6v12M6 12h12", props);
export const SettingsIcon: Icon = (props) =>
  drawIcon(
    "M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1",
    props,
  );
export const PanelIcon: Icon = (props) => drawIcon("M3 4h18v16H3zM3 12h18M12 4v16", props);
export const RankingIcon: Icon = (props) => drawIcon("M3 20V12h6v8M9 20V5h6v15M15 20v-6h6v6M2 20h20", props);
export const LeaveIcon: Icon = (props) => drawIcon("M14 4H5v16h9M10 12h11M17 8l4 4-4 4", props);
export const ShareIcon: Icon = (props) => drawIcon("M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8.5h14V12", props);
export const ListIcon: Icon = (props) => drawIcon("M8 6h13M8 12h13M8 18h13M3 6h1.5M3 12h1.5M3 18h1.5", props);
export const MinusIcon: Icon = (props) => drawIcon("M4 12h16", props);
export const PlusIcon: Icon = (props) => drawIcon("M12 4v16M4 12h16", props);
export const PrintIcon: Icon = (props) => drawIcon("M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z", props);
export const InfoIcon: Icon = (props) =>
  drawIcon("M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11v6M12 7v1.5", props);
export const BinIcon: Icon = (props) => drawIcon("M4 7h16M9 7V4h6v3M6.5 7l1 13.5h9l1-13.5", props);
export const DownloadIcon: Icon = (props) => drawIcon("M12 3.5V15M7.5 10.5 12 15l4.5-4.5M4.5 20h15", props);
export const PencilIcon: Icon = (props) => drawIcon("M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z", props);
export const LockIcon: Icon = (props) => drawIcon("M5 11h14v9.5H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2", props);
export const MoonIcon: Icon = (props) => drawIcon("M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z", props);
export const SunIcon: Icon = (props) =>
  drawIcon(
    "M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
    props,
  );
export const RainIcon: Icon = (props) =>
  drawIcon(
    "M7 15a4.5 4.5 0 0 1-.5-8.9A6 6 0 0 1 18 7.5a3.8 3.8 0 0 1-.5 7.5M8.5 18.5l-1 3M12.5 16l-1.5 5.5M16.5 18.5l-1 3",
    props,
  );
export const RefreshIcon: Icon = (props) => drawIcon("M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4v5h-5", props);
export const SwapIcon: Icon = (props) => drawIcon("M4 8.5h15M15 4.500l4 4-4 4M20 15.500H5M9 11.500l-4 4 4 4", props);
export const UndoIcon: Icon = (props) =>
  drawIcon("M8.500 4.500 4 9l4.500 4.500M4.500 9H14a5.500 5.500 0 0 1 0 11h-3.500", props);
export const RedoIcon: Icon = (props) =>
  drawIcon("M15.500 4.500 20 9l-4.500 4.500M19.500 9H10a5.500 5.500 0 0 0 0 11h3.500", props);
