import * as c from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import * as lc from '@quadro/contract/cargo-salario/cenarios/linhas-do-cenario.ts'
import { dadosMercado } from '@quadro/contract/cargo-salario/mercado/dados-mercado.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { can, holds } from '../../../kit/call/session.ts'
import { useListExports } from '../../../kit/list/list-exports.tsx'
import { useParam, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import {
  ArrowRight,
  Copy,
  Download,
  GitCompare,
  Lock,
  MessageSquare,
  Pencil,
  Plus,
  RefreshCw,
  Share2,
  Trash2,
  Users,
  Wallet,
} from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { QuemVe } from '../pessoas/salario.tsx'
import { contar, SituacaoDaTabela } from '../reajustes/reajuste-partes.tsx'
import { Compartilhar, Duplicar, Excluir, Levar, useRecalcular } from './acoes-do-cenario.tsx'
import { CenarioForm } from './cenario-form.tsx'
import { ComparacaoDosCenarios } from './comparacao.tsx'
import { DetalheDoCenario } from './detalhe-do-cenario.tsx'
import { COLUNAS_DO_CENARIO, LinhasDoCenario, usePedido } from './linhas-do-cenario.tsx'
import { EncerrarPropostas, PedirPropostas } from './pedir-propostas.tsx'
import { PropostasDoCenario } from './propostas-do-cenario.tsx'
import { Orcamento, Publico } from './publico-e-orcamento.tsx'

const TITULO = 'Cenários'
type Coluna = c.Comparacao['cenarios'][number]
type Aberto =
  | { qual: 'inserir' | 'publico' | 'orcamento' }
  | { qual: 'editar' | 'duplicar' | 'compartilhar' | 'excluir' | 'levar' | 'pedir' | 'encerrar'; cenario: Coluna }

/** /cargo-salario/tabelas-reajustes-colaboradores/$id/cenarios: ways to fill an open table, compared before one of them becomes it */
export default function Cenarios() {
  const id = Number(useParam('id'))
  const ve = holds(verSalario.name)
  const read = useCall(c.comparar, { id }, { silent: true, enabled: ve })
  if (!ve)
    return (
      <>
        <PageHeader title={TITULO} hasLine />
        <EmptyState icon={Lock} title="Você não vê salários" action={<QuemVe />}>
          Cenários comparam salários: quem os vê precisa poder ver salários.
        </EmptyState>
      </>
    )
  if (!read.data || read.data.tabela.id !== id)
    return <Carregando title={TITULO} error={read.error} onRetry={() => void read.refetch()} />
  return <Comparados de={read.data} />
}

function Comparados({ de }: { de: c.Comparacao }) {
  const { tabela, cenarios } = de
  const [search, setSearch] = useSearchState()
  const [aberto, setAberto] = useState<Aberto>()
  const isMobile = useIsMobile()
  const { recalcular, isBusy, dialog: naoCabem } = useRecalcular()
  const escolhido = cenarios.find((um) => um.id === Number(search.cenario)) ?? cenarios[0]
  const pode = (verbo: string) => de.pode.includes(verbo)
  const escolher = (id: number) => setSearch({ cenario: id })
  const fechar = () => setAberto(undefined)
  const exportar = useExportar(escolhido)

  const acoes = (um: Coluna): MenuEntry[] => {
    const entrada = (verbo: string, label: string, icon: typeof Pencil, onAction: () => void, isDanger = false) =>
      um.pode.includes(verbo) ? [{ id: verbo, label, icon, onAction, isDanger }] : []
    return [
      ...entrada('editar', 'Editar', Pencil, () => setAberto({ qual: 'editar', cenario: um })),
      ...entrada('recalcular', 'Recalcular', RefreshCw, () => void recalcular(um)),
      ...(pode('criar')
        ? [
            {
              id: 'duplicar',
              label: 'Duplicar',
              icon: Copy,
              onAction: () => setAberto({ qual: 'duplicar', cenario: um }),
            },
          ]
        : []),
      ...entrada('compartilhar', 'Compartilhar', Share2, () => setAberto({ qual: 'compartilhar', cenario: um })),
      ...entrada('pedir', um.pedido ? 'Mudar o pedido de propostas' : 'Pedir propostas', MessageSquare, () =>
        setAberto({ qual: 'pedir', cenario: um }),
      ),
      ...(um.pedido?.estado === 'aberto' && um.pode.includes('pedir')
        ? [
            {
              id: 'encerrar',
              label: 'Encerrar propostas',
              icon: Lock,
              onAction: () => setAberto({ qual: 'encerrar', cenario: um }),
            },
          ]
        : []),
      ...entrada('excluir', 'Excluir', Trash2, () => setAberto({ qual: 'excluir', cenario: um }), true),
    ]
  }
  const secundarias: MenuEntry[] = [
    ...(pode('publico')
      ? [{ id: 'publico', label: 'Público', icon: Users, onAction: () => setAberto({ qual: 'publico' }) }]
      : []),
    ...(pode('orcamento')
      ? [{ id: 'orcamento', label: 'Orçamento', icon: Wallet, onAction: () => setAberto({ qual: 'orcamento' }) }]
      : []),
    ...(pode('criar') && cenarios.length > 0
      ? [{ id: 'inserir', label: 'Inserir cenário', icon: Plus, onAction: () => setAberto({ qual: 'inserir' }) }]
      : []),
    ...(isMobile ? exportar.entries : []),
  ]
  return (
    <>
      <PageHeader
        title={`${TITULO} de ${tabela.nome}`}
        badge={<SituacaoDaTabela {...tabela} />}
        facts={
          <>
            {[
              `${contar(de.pessoas, 'talento', 'talentos')} em ${contar(de.areas, 'área', 'áreas')}`,
              `vigência ${formatarData(tabela.data)}`,
              de.encargosPercentual === null
                ? 'sem encargos informados'
                : `encargos de ${formatarNumero(de.encargosPercentual, 2)}%`,
            ].join(' · ')}
            {can(dadosMercado.listar) && (
              <>
                {' · '}
                <Link href={dadosMercado.page}>Dados de mercado</Link>
              </>
            )}
          </>
        }
        pageKey={tabela.id}
        secondary={secundarias}
        actions={
          escolhido && (
            <>
              {!isMobile && (
                <Menu label="Exportar" trigger={<Button icon={Download}>Exportar</Button>} items={exportar.entries} />
              )}
              {escolhido.pode.includes('levar') && (
                <Button
                  variant="accent"
                  icon={ArrowRight}
                  onPress={() => setAberto({ qual: 'levar', cenario: escolhido })}
                >
                  {`Levar ${escolhido.letra} para a tabela`}
                </Button>
              )}
            </>
          )
        }
        hasLine={!escolhido}
      />
      {escolhido ? (
        <>
          <Avisos de={de} escolhido={escolhido} isBusy={isBusy} onRecalcular={() => void recalcular(escolhido)} />
          <ComparacaoDosCenarios
            de={de}
            escolhido={escolhido}
            onEscolher={escolher}
            onVer={(id, quais) => setSearch({ cenario: id, quais, aba: undefined })}
            acoes={acoes}
          />
          <Partes de={de} escolhido={escolhido} />
        </>
      ) : (
        <EmptyState
          icon={GitCompare}
          title="Nenhum cenário"
          action={
            pode('criar') && (
              <Button variant="accent" icon={Plus} onPress={() => setAberto({ qual: 'inserir' })}>
                Inserir cenário
              </Button>
            )
          }
        >
          {tabela.aprovada
            ? 'A tabela já foi aplicada, e não há cenário seu nem compartilhado com você.'
            : 'Um cenário mostra quanto custa uma regra e a quem ela chega, sem mudar nada. Compare vários e leve um para a tabela.'}
        </EmptyState>
      )}
      {exportar.dialog}
      {naoCabem}
      {aberto?.qual === 'publico' && <Publico de={de} onClose={fechar} />}
      {aberto?.qual === 'orcamento' && <Orcamento de={de} onClose={fechar} />}
      {(aberto?.qual === 'inserir' || aberto?.qual === 'editar') && (
        <CenarioForm
          tabelaId={tabela.id}
          cenario={aberto.qual === 'editar' ? aberto.cenario : undefined}
          onClose={fechar}
          onSalvo={escolher}
        />
      )}
      {aberto?.qual === 'duplicar' && <Duplicar cenario={aberto.cenario} onClose={fechar} onFeito={escolher} />}
      {aberto?.qual === 'compartilhar' && <Compartilhar cenario={aberto.cenario} onClose={fechar} />}
      {aberto?.qual === 'excluir' && <Excluir cenario={aberto.cenario} onClose={fechar} />}
      {aberto?.qual === 'pedir' && <PedirPropostas cenario={aberto.cenario} onClose={fechar} />}
      {aberto?.qual === 'encerrar' && <EncerrarPropostas cenario={aberto.cenario} onClose={fechar} />}
      {aberto?.qual === 'levar' && <Levar cenario={aberto.cenario} tabela={tabela} onClose={fechar} />}
    </>
  )
}

/** The rows of the chosen scenario, or its cost by area and by position. */
function Partes({ de, escolhido }: { de: c.Comparacao; escolhido: Coluna }) {
  const [search, setSearch] = useSearchState()
  const aba =
    search.aba === 'areas' || search.aba === 'cargos' || (search.aba === 'propostas' && escolhido.pedido)
      ? (search.aba as string)
      : 'talentos'
  return (
    <div style={{ paddingTop: 16, display: 'flex', flexDirection: 'column', flex: '1 0 auto' }}>
      <Tabs
        label={`Partes do cenário ${escolhido.letra}`}
        isLong
        items={[
          { id: 'talentos', label: `Talentos do cenário ${escolhido.letra}` },
          ...(escolhido.pedido ? [{ id: 'propostas', label: `Propostas ${escolhido.pedido.aguardando}` }] : []),
          { id: 'areas', label: 'Por área' },
          { id: 'cargos', label: 'Por cargo' },
        ]}
        selected={aba}
        onChange={(next) =>
          setSearch({ aba: next === 'talentos' ? undefined : next, busca: undefined, sort: undefined })
        }
      >
        {aba === 'talentos' ? (
          <LinhasDoCenario key={escolhido.id} cenario={escolhido} total={de.pessoas} />
        ) : aba === 'propostas' ? (
          <PropostasDoCenario key={escolhido.id} cenario={escolhido} />
        ) : (
          <DetalheDoCenario cenarioId={escolhido.id} corte={aba as 'areas' | 'cargos'} />
        )}
      </Tabs>
    </div>
  )
}

/** What the figures do not say by themselves. */
function Avisos(props: { de: c.Comparacao; escolhido: Coluna; isBusy: boolean; onRecalcular: () => void }) {
  const { de, escolhido } = props
  const { desatualizado, parametrosMudaram, resumo, letra } = escolhido
  const botao = escolhido.pode.includes('recalcular') && (
    <Button icon={RefreshCw} isBusy={props.isBusy} busyLabel="Recalculando" onPress={props.onRecalcular}>
      Recalcular
    </Button>
  )
  const avisos = [
    de.tabela.aprovada && (
      <NoticeBar
        key="aplicada"
        title="A tabela já foi aplicada"
        text="Os cenários ficam como estavam, só para leitura."
      />
    ),
    !de.tabela.aprovada && (desatualizado || resumo.mudaram > 0) && (
      <NoticeBar
        key="mudou"
        title={
          parametrosMudaram
            ? `Parâmetros mudaram desde o cálculo do cenário ${letra}`
            : desatualizado
              ? `O cenário ${letra} está desatualizado`
              : `${contar(resumo.mudaram, 'talento mudou', 'talentos mudaram')} desde o cálculo do cenário ${letra}`
        }
        text={
          parametrosMudaram
            ? 'O custo usa os encargos, o 13º e as férias de agora, mas os reajustes são de antes. Recalcule antes de levá-lo para a tabela.'
            : desatualizado
              ? 'O público, as pessoas ou o orçamento mudaram desde o cálculo. Recalcule antes de levá-lo para a tabela.'
              : 'As linhas estão marcadas. Recalcule antes de levá-lo para a tabela.'
        }
        end={botao}
      />
    ),
    escolhido.orcamentoNaoCoube && (
      <NoticeBar
        key="orcamento"
        title="As linhas à mão já passam do orçamento"
        text="Ninguém recebe pela regra neste cenário. Reveja as linhas à mão ou o orçamento."
      />
    ),
    de.motivoDaDiferenca && (
      <NoticeBar
        key="sexos"
        title="Diferença salarial: sem número"
        text={c.MOTIVOS_DA_DIFERENCA[de.motivoDaDiferenca]}
      />
    ),
  ].filter(Boolean)
  return avisos.length > 0 && <div style={{ padding: '0 24px' }}>{avisos}</div>
}

/** Files of the chosen scenario's people, as the list below asks for them. */
function useExportar(escolhido: Coluna | undefined) {
  const { page, size, ...asked } = usePedido(escolhido?.id ?? 0)
  const { data } = useCall(lc.listarLinhas, { ...asked, page, size } as never, {
    silent: true,
    enabled: escolhido !== undefined,
  })
  const answer = data as Page<lc.Linha> | undefined
  return useListExports({
    list: lc.listarLinhas,
    asked,
    columns: COLUNAS_DO_CENARIO,
    described: escolhido ? `Cenário ${escolhido.letra}, ${escolhido.nome}` : '',
    rows: answer?.content.length ?? 0,
    total: answer?.totalElements ?? 0,
  })
}
