import {
  BriefcaseBusiness,
  FileText,
  GraduationCap,
  HardHat,
  type Icon,
  Target,
  Users,
  Wallet,
  Wrench,
} from '../ui/icons.ts'

/** Icon of each module, in the menu and in the palette. */
export const MODULE_ICONS: Record<string, Icon | undefined> = {
  avaliacao: Target,
  captacao: BriefcaseBusiness,
  'cargo-salario': Wallet,
  desenvolvimento: GraduationCap,
  'gestao-talentos': Users,
  sst: HardHat,
  utilitario: Wrench,
  geral: FileText,
}
