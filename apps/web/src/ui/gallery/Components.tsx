import { type ReactNode, useState } from 'react'
import { Button } from '../control/Button.tsx'
import { FilterChips } from '../control/FilterChips.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { Kbd } from '../control/Kbd.tsx'
import { Link, LinkButton } from '../control/Link.tsx'
import { SegmentedControl } from '../control/SegmentedControl.tsx'
import { SelectionBar } from '../control/SelectionBar.tsx'
import { Avatar } from '../display/Avatar.tsx'
import { Badge, Count } from '../display/Badge.tsx'
import { Highlight } from '../display/Highlight.tsx'
import { Bell, Check, Download, FileCheck, Settings2, Trash2 } from '../icons.ts'
import { ErrorSummary } from '../layout/ErrorSummary.tsx'
import { Tabs } from '../layout/Tabs.tsx'
import { toast } from '../overlay/Toasts.tsx'
import type { ToastContents } from '../overlay/toast-queue.ts'
import { ProgressBar } from '../state/ProgressBar.tsx'
import { Skeleton } from '../state/Skeleton.tsx'
import { ErrorState, NoResults } from '../state/States.tsx'

function Part(props: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2.5 text-label text-fg-2">{props.title}</h2>
      {props.children}
    </section>
  )
}

const row = 'flex flex-wrap items-center gap-2'

const notices: ToastContents[] = [
  { tone: 'success', title: 'Formação acadêmica salva com sucesso.' },
  { tone: 'info', title: 'Não existem dados para o filtro informado.' },
  { tone: 'warning', title: 'O recurso solicitado não foi encontrado.' },
  {
    tone: 'error',
    title: 'Não foi possível gerar o relatório.',
    text: 'Fica na tela até você fechar.',
    action: { label: 'Tentar de novo', onPress: () => {} },
  },
  {
    tone: 'success',
    icon: FileCheck,
    title: 'Relatório pronto',
    text: 'Duração de Vagas · 2 páginas',
    action: { label: 'Abrir', onPress: () => {} },
  },
]

export function Components() {
  const [chips, setChips] = useState([
    { id: 'estabelecimento', label: 'Estabelecimento', value: 'Matriz São Paulo' },
    { id: 'situacao', label: 'Situação', value: 'Aprovada' },
  ])
  const [segment, setSegment] = useState('detalhado')
  const [tab, setTab] = useState('a')
  const [count, setCount] = useState(3)
  const [isBusy, setBusy] = useState(false)
  return (
    <main className="grid grid-cols-3 gap-x-10 gap-y-8 bg-panel p-9 fold:grid-cols-2 phone:grid-cols-1 phone:p-4">
      <h1 className="sr-only">Componentes</h1>
      <Part title="Botões">
        <div className={row}>
          <Button variant="accent">Salvar</Button>
          <Button icon={Download}>Exportar</Button>
          <Button variant="quiet">Cancelar</Button>
          <Button variant="danger" icon={Trash2}>
            Excluir
          </Button>
          <Button isDisabled>Relatório</Button>
          <Button variant="accent" isBusy busyLabel="Salvando">
            Salvar
          </Button>
          <Button variant="accent" kbd="Ctrl S" isBusy={isBusy} busyLabel="Salvando" onPress={() => setBusy(!isBusy)}>
            Salvar
          </Button>
          <Button isBusy>Gerar</Button>
          <Button size="sm">Pequeno</Button>
          <LinkButton href="#lista" variant="quiet">
            Ver a lista
          </LinkButton>
          <IconButton label="Avisos, 3 não lidos" tooltip="Avisos" icon={Bell} count={3} />
          <IconButton label="Ajustes" icon={Settings2} hasDot />
        </div>
      </Part>
      <Part title="Situações da solicitação">
        <div className={row}>
          <Badge mark="ring" tone="amber">
            Em análise
          </Badge>
          <Badge mark="full" tone="green">
            Aprovada
          </Badge>
          <Badge mark="dash" tone="red">
            Reprovada
          </Badge>
          <Badge mark="half" tone="violet">
            Suspensa
          </Badge>
          <Badge mark="square" tone="gray">
            Encerrada
          </Badge>
          <Badge mark="dash" tone="gray">
            Cancelada
          </Badge>
        </div>
      </Part>
      <Part title="Resultado, licença e qualificação">
        <div className={row}>
          <Badge mark="full" tone="green">
            Apto
          </Badge>
          <Badge mark="ring" tone="gray">
            Indiferente
          </Badge>
          <Badge mark="dash" tone="red">
            Não apto
          </Badge>
          <Badge mark="half" tone="red">
            Inconsistente
          </Badge>
          <Badge mark="ring" tone="blue">
            Nova Instalação
          </Badge>
          <Badge mark="half" tone="amber">
            Dados incompletos
          </Badge>
          <Badge mark="half" tone="blue">
            Calibração aberta
          </Badge>
        </div>
      </Part>
      <Part title="Carregando (esqueleto com a forma da lista)">
        <div className="rounded-card border border-line px-3">
          <Skeleton />
        </div>
        <div className="mt-4">
          <Skeleton shape="form" rows={2} />
        </div>
      </Part>
      <Part title="Erro na área">
        <div className="flex min-h-50 rounded-card border border-line">
          <ErrorState title="Não foi possível carregar a lista" onRetry={() => {}}>
            Seus filtros continuam aqui.
          </ErrorState>
        </div>
        <div className="mt-4 flex rounded-card border border-line">
          <NoResults isCompact filter="Situação: Aprovada" onClear={() => {}} />
        </div>
      </Part>
      <Part title="Avisos">
        <div className="flex flex-wrap gap-2">
          {notices.map((notice) => (
            <Button key={notice.title} size="sm" onPress={() => toast[notice.tone](notice.title, notice)}>
              {notice.title.slice(0, 18)}
            </Button>
          ))}
        </div>
      </Part>
      <Part title="Paleta dos gráficos">
        <div className="flex gap-1">
          {[
            'bg-chart-1',
            'bg-chart-2',
            'bg-chart-3',
            'bg-chart-4',
            'bg-chart-5',
            'bg-chart-6',
            'bg-chart-7',
            'bg-chart-8',
            'bg-chart-9',
          ].map((color, index) => (
            <span key={color} className="flex-1 text-center text-counter text-fg-2">
              <span className={`mb-1 block h-9 rounded-sm ${color}`} />
              {index + 1}
            </span>
          ))}
        </div>
      </Part>
      <Part title="Escala de texto">
        <p className="text-figure tnum">1.284</p>
        <p className="text-greeting">Boa tarde, Renata</p>
        <p className="text-title">Título da página 18/24</p>
        <p className="text-group">Grupo 14/20</p>
        <p className="text-body">Corpo 13/20, a linha da lista</p>
        <p className="text-label">Rótulo 12,5/18</p>
        <p className="text-help text-fg-2">Apoio 12/16, cabeçalho de tabela</p>
        <p className="text-counter text-fg-2">Contador 11/16</p>
      </Part>
      <Part title="Pessoas, ligações, teclas">
        <div className={row}>
          <Avatar name="Renata Vasconcelos" size={24} />
          <Avatar name="Marcos Paulo Análio" />
          <Avatar name="Elisa Prado" size={40} label="Elisa Prado" />
          <Avatar name="Diego Fonseca" size={72} />
        </div>
        <p className="mt-3 text-body">
          <Link href="#lista">Ver tudo</Link> ·{' '}
          <Link variant="plain" href="#lista">
            Versão anterior
          </Link>{' '}
          · <Kbd>Ctrl K</Kbd> · <Count value={1906} /> <Count value={3} tone="danger" label="erros" />{' '}
          <Count value={7} tone="soft" />
        </p>
        <p className="mt-2 text-body">
          <Highlight text="Análise das Etapas Seletivas" query="analise" /> ·{' '}
          <Highlight text="experiência em análise" query="analise" variant="mark" />
        </p>
      </Part>
      <Part title="Filtros ativos">
        <FilterChips
          chips={chips}
          onRemove={(id) => setChips(chips.filter((chip) => chip.id !== id))}
          onClear={() => setChips([])}
        />
      </Part>
      <Part title="Barra de seleção">
        <div className="flex">
          <SelectionBar
            count={count}
            noun="selecionadas"
            actions={[
              { id: 'liberar', label: 'Liberar', icon: Check, onPress: () => {} },
              { id: 'cancelar', label: 'Cancelar', isDanger: true, onPress: () => {} },
            ]}
            onClear={() => setCount(0)}
          />
        </div>
      </Part>
      <Part title="Escolhas e progresso">
        <SegmentedControl
          label="Nível"
          options={[
            { id: 'detalhado', label: 'Detalhado' },
            { id: 'resumido', label: 'Resumido' },
          ]}
          value={segment}
          onChange={setSegment}
        />
        <div className="mt-4">
          <ProgressBar label="Importação" value={62} />
        </div>
      </Part>
      <Part title="Abas com erros">
        <Tabs
          label="Abas"
          hasPagePadding={false}
          items={[
            { id: 'a', label: 'Solicitação', errors: 3 },
            { id: 'b', label: 'Dados complementares', errors: 1 },
            { id: 'c', label: 'Notificações', count: 12 },
          ]}
          selected={tab}
          onChange={setTab}
        >
          <p className="py-3 text-body text-fg-2">Conteúdo da aba.</p>
        </Tabs>
      </Part>
      <Part title="Resumo dos erros">
        <ErrorSummary
          problems={[
            { id: 'area', label: 'Área Organizacional' },
            { id: 'motivo', label: 'Motivo' },
            { id: 'vagas', label: 'Número de vagas' },
          ]}
        />
      </Part>
    </main>
  )
}
