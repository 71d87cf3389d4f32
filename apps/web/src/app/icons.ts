import { BriefcaseBusiness, FileText, HardHat, type Icon, Users, Wallet, Wrench } from '../ui/icons.ts'

/** Icon of each module in the menu and beside what the palette finds of it. */
export const MODULE_ICONS: Record<string, Icon | undefined> = {
  captacao: BriefcaseBusiness,
  'cargo-salario': Wallet,
  'gestao-talentos': Users,
  sst: HardHat,
  utilitario: Wrench,
  geral: FileText,
}
