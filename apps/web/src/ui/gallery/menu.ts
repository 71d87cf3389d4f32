import {
  BriefcaseBusiness,
  ChartNoAxesCombined,
  ClipboardList,
  GraduationCap,
  HardHat,
  House,
  Target,
  Users,
  Wallet,
  Wrench,
} from '../icons.ts'
import type { MenuNode } from '../shell/types.ts'

const leaf = (id: string, label: string, count?: number): MenuNode => ({ id, label, href: `#${id}`, count })

export const menu: MenuNode[] = [
  { id: 'inicio', label: 'Início', icon: House, href: '#componentes' },
  {
    id: 'rs',
    label: 'Recrutamento & Seleção',
    icon: BriefcaseBusiness,
    items: [
      { ...leaf('solicitacoes', 'Solicitações de Pessoal', 38), href: '#lista' },
      leaf('candidatos', 'Candidatos', 1906),
      leaf('anuncios', 'Anúncios'),
      leaf('exames', 'Exames Palográficos'),
      leaf('estatisticas', 'Estatísticas'),
      {
        id: 'cadastros',
        label: 'Cadastros',
        items: [
          leaf('etapas', 'Etapas Seletivas'),
          { ...leaf('motivos', 'Motivos de Solicitação'), href: '#registro' },
          leaf('interesse', 'Áreas de Interesse'),
          leaf('idiomas', 'Idiomas'),
        ],
      },
      { id: 'relatorios', label: 'Relatórios', items: [leaf('duracao', 'Duração de Vagas')] },
    ],
  },
  {
    id: 'cs',
    label: 'Cargos & Salários',
    icon: Wallet,
    items: [
      leaf('colaboradores', 'Colaboradores', 1284),
      leaf('areas', 'Áreas Organizacionais'),
      leaf('cargos', 'Cargos'),
    ],
  },
  {
    id: 'pesquisas',
    label: 'Pesquisas',
    icon: ClipboardList,
    items: [leaf('lista-pesquisas', 'Pesquisas'), leaf('entrevistas', 'Entrevistas')],
  },
  { id: 'ad', label: 'Aval. Desempenho', icon: Target, items: [leaf('ciclos', 'Ciclos')] },
  { id: 'dt', label: 'Desenv. de Talentos', icon: GraduationCap, items: [leaf('cursos', 'Cursos')] },
  { id: 'gt', label: 'Gestão de Talentos', icon: Users, items: [leaf('ninebox', 'Nine Box')] },
  { id: 'sst', label: 'SST', icon: HardHat, items: [leaf('pgr', 'PGR')] },
  { id: 'paineis', label: 'Painéis', icon: ChartNoAxesCombined, href: '#painel' },
  { id: 'utilitarios', label: 'Utilitários', icon: Wrench, items: [leaf('backup', 'Backup')] },
]
