import { useState } from 'react'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { Avatar } from '../display/Avatar.tsx'
import { Badge } from '../display/Badge.tsx'
import { fold } from '../display/Highlight.tsx'
import {
  Bell,
  BriefcaseBusiness,
  ChevronDown,
  Database,
  Download,
  Ellipsis,
  FileText,
  Pencil,
  Printer,
  Settings2,
  Trash2,
  Wallet,
} from '../icons.ts'
import { CommandPalette, type PaletteGroup } from '../overlay/CommandPalette.tsx'
import { BlockingDialog, ConfirmDialog, Dialog, OkDialog } from '../overlay/Dialog.tsx'
import { Menu } from '../overlay/Menu.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { JobsList, JobsPopover } from '../state/Jobs.tsx'

const results: PaletteGroup[] = [
  {
    id: 'menu',
    title: 'Menu',
    items: [
      {
        id: 'm1',
        label: 'Análise das Etapas Seletivas',
        detail: 'Recrutamento & Seleção / Relatórios',
        icon: FileText,
      },
      { id: 'm2', label: 'Análise de Tabelas Salariais', detail: 'Cargos & Salários / Relatórios', icon: FileText },
      {
        id: 'm3',
        label: 'Análise de Desempenho por Competência do Talento',
        detail: 'Aval. Desempenho / Relatórios',
        icon: FileText,
      },
    ],
  },
  {
    id: 'solicitacoes',
    title: 'Solicitações de Pessoal',
    items: [
      {
        id: 's1',
        label: '1042 · Analista de Custos Pleno',
        detail: 'Controladoria',
        icon: BriefcaseBusiness,
        badge: (
          <Badge mark="full" tone="green">
            Aprovada
          </Badge>
        ),
      },
      {
        id: 's2',
        label: '1057 · Analista de Qualidade Pleno',
        detail: 'Garantia da Qualidade',
        icon: BriefcaseBusiness,
        badge: (
          <Badge mark="ring" tone="amber">
            Em análise
          </Badge>
        ),
      },
    ],
  },
  {
    id: 'pessoas',
    title: 'Pessoas',
    items: [
      {
        id: 'p1',
        label: 'Marcos Paulo Análio',
        detail: 'Eletricista II · Manutenção Industrial',
        media: <Avatar name="Marcos Paulo Análio" size={24} />,
      },
      {
        id: 'p2',
        label: 'Anália Ferreira',
        detail: 'Candidata · Sorocaba, SP',
        media: <Avatar name="Anália Ferreira" size={24} />,
      },
    ],
  },
  {
    id: 'cargos',
    title: 'Cargos',
    items: [
      { id: 'c1', label: 'Analista de Recursos Humanos', detail: 'Grupo Administrativo · 3 faixas', icon: Wallet },
    ],
  },
]

/** The bell with its popover, as in the shell. */
export function BellPopover() {
  return (
    <JobsPopover
      trigger={<IconButton label="Avisos, 3 não lidos" tooltip="Avisos" icon={Bell} count={3} />}
      actions={<IconButton label="O que avisar" icon={Settings2} />}
      tabs={[
        {
          id: 'trabalhos',
          label: 'Trabalhos',
          count: 2,
          content: (
            <JobsList
              keptFor="ficam 30 dias"
              jobs={[
                {
                  id: '1',
                  title: 'Importação de 5.000 colaboradores',
                  detail: '3.112 de 5.000 linhas · faltam 20 s',
                  state: 'running',
                  progress: { value: 3112, max: 5000 },
                  action: { label: 'Parar', onPress: () => {} },
                },
                {
                  id: '2',
                  title: 'Ficha de 214 talentos em PDF',
                  detail: 'na fila, 1 antes desta',
                  state: 'waiting',
                  action: { label: 'Tirar', onPress: () => {} },
                },
                {
                  id: '3',
                  title: 'Duração para Preenchimento de Vagas',
                  detail: 'PDF · 2 páginas · há 4 min',
                  state: 'done',
                  action: { label: 'Abrir', onPress: () => {} },
                },
                {
                  id: '4',
                  title: 'Backup concluído',
                  detail: '2,1 GB · 08:12 · guardado até 27/11',
                  state: 'done',
                  icon: Database,
                  action: { label: 'Baixar', onPress: () => {} },
                },
                {
                  id: '5',
                  title: 'E-mails da pesquisa Clima 2026',
                  detail: '28 enviados, 3 devolvidos',
                  state: 'failed',
                  action: { label: 'Ver 3', onPress: () => {} },
                },
              ]}
            />
          ),
        },
        { id: 'mim', label: 'Para mim', count: 6, content: <p className="p-4">Mensagens</p> },
        { id: 'noticias', label: 'Últimas notícias', count: 3, content: <p className="p-4">Notícias</p> },
      ]}
    />
  )
}

export function Palette(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const [query, setQuery] = useState('anali')
  const groups = results
    .map((group) => ({ ...group, items: group.items.filter((item) => fold(item.label).includes(fold(query))) }))
    .filter((group) => group.items.length > 0)
  return <CommandPalette {...props} query={query} onQuery={setQuery} groups={groups} onPick={() => {}} />
}

export function Overlays() {
  const [open, setOpen] = useState<string>()
  const is = (name: string) => ({
    isOpen: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  })
  return (
    <main className="flex min-h-dvh flex-wrap items-start gap-2 bg-panel p-9 phone:p-4">
      <h1 className="sr-only">Sobreposições</h1>
      {['dialogo', 'largo', 'confirmar', 'ok', 'bloqueio', 'paleta'].map((name) => (
        <Button key={name} onPress={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <Menu
        trigger={<Button iconEnd={ChevronDown}>menu</Button>}
        label="Ações"
        placement="bottom start"
        items={[
          {
            id: 'a',
            items: [
              { id: 'editar', label: 'Editar', icon: Pencil, kbd: 'E' },
              { id: 'imprimir', label: 'Imprimir', icon: Printer },
              { id: 'exportar', label: 'Exportar', icon: Download, note: 'Sem linhas para exportar', isDisabled: true },
            ],
          },
          { id: 'b', items: [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true }] },
        ]}
      />
      <Popover
        trigger={<IconButton label="Quem pode ver isto?" icon={Ellipsis} />}
        title="Quem pode ver isto?"
        hasTitle
        placement="bottom start"
      >
        <p className="text-body text-fg-2">Você não vê salários.</p>
      </Popover>
      <BellPopover />
      <Dialog
        {...is('dialogo')}
        title="Enviar anúncio de vaga para um amigo"
        footer={<Button variant="accent">Enviar</Button>}
      >
        Um texto no diálogo.
      </Dialog>
      <Dialog
        {...is('largo')}
        isWide
        title="Inserir/Editar Experiência Profissional"
        footer={<Button variant="accent">Gravar</Button>}
      >
        Diálogo de 768.
      </Dialog>
      <ConfirmDialog
        {...is('confirmar')}
        title="Excluir 3 candidatos?"
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        onConfirm={() => setOpen(undefined)}
      >
        Os currículos e o histórico de Caio Bittencourt, Thaís Mendonça e Luan Teixeira saem da solicitação 1042. Não dá
        para desfazer.
      </ConfirmDialog>
      <OkDialog isOpen={open === 'ok'} onClose={() => setOpen(undefined)} title="Senha alterada">
        Entre de novo nos outros navegadores.
      </OkDialog>
      <BlockingDialog
        isOpen={open === 'bloqueio'}
        title="Termo de Privacidade e Política de Segurança"
        footer={
          <Button variant="accent" onPress={() => setOpen(undefined)}>
            Continuar
          </Button>
        }
      >
        O que mudou vem primeiro.
      </BlockingDialog>
      <Palette {...is('paleta')} />
    </main>
  )
}
