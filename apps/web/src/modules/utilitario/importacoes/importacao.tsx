import type { Page } from '@quadro/contract/kit/page.ts'
import { emFrase } from '@quadro/contract/kit/texto.ts'
import { listarTarefas } from '@quadro/contract/shell/inicio/avisos.ts'
import * as c from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { useLiveReads } from '../../../kit/call/live.ts'
import { useCall } from '../../../kit/call/query.ts'
import { FlowButton, useFlow } from '../../../kit/flow/flow.tsx'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Checkbox, SelectField } from '../../../ui/fields/index.ts'
import { Ban, CircleCheck, Download, FileSpreadsheet, FileUp, Undo2 } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import {
  ImportErrors,
  ImportFailure,
  ImportFigures,
  ImportLayout,
  ImportNote,
  ImportProgress,
  MappingRow,
  Stepper,
} from '../../../ui/reading/ImportView.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { TableFooter } from '../../../ui/table/TableFooter.tsx'
import { chaveDaTroca, NomesParecidos } from './importacao-parecidos.tsx'
import { baixar, DesfazerImportacao, MARCAS, PASSOS, quantas, UltimasImportacoes } from './importacao-partes.tsx'

const POR_PAGINA = 50
type Correcoes = ReadonlyMap<string, { linha: number; coluna: number; valor: string }>

const boasDe = ({ totais }: c.ImportacaoCompleta) => (totais ? totais.novas + totais.mudam : 0)
const aplicar = {
  icon: CircleCheck,
  label: (i: c.ImportacaoCompleta) => `Aplicar ${quantas(boasDe(i), 'linha', 'linhas')}`,
}
const temErros = ({ totais }: c.ImportacaoCompleta) => (totais?.erros ?? 0) > 0
const acoes = flowScreen<typeof c.fluxo, c.ImportacaoCompleta>(c.fluxo, {
  aplicar: [
    { ...aplicar, isOffered: (i) => !temErros(i), input: { somenteCorretas: false } },
    {
      ...aplicar,
      id: 'corretas',
      isOffered: temErros,
      input: { somenteCorretas: true },
      ask: {
        title: (i) => `Importar só ${quantas(boasDe(i), 'linha correta', 'linhas corretas')}?`,
        text: ({ totais }) =>
          `${quantas(totais!.erros, 'linha com erro fica de fora', 'linhas com erro ficam de fora')}. Baixe as linhas recusadas para corrigir e enviar depois.`,
        verb: 'Importar só as corretas',
        keep: 'Voltar',
        busy: 'Enviando',
      },
    },
  ],
  descartar: { icon: Ban },
})

/** One import, from its check to its application: columns, errors and actions. */
export default function Importacao() {
  const id = Number(useParam('id'))
  const lida = useCall(c.ler, { id }, { silent: true })
  useLiveReads('tarefa', c.ler)
  if (!lida.data || lida.data.id !== id)
    return <Carregando title="Importar" error={lida.error} onRetry={() => void lida.refetch()} />
  // A new version is a new check, so the state of the old one is dropped.
  return <Aberta key={`${id}:${lida.data.versao}`} importacao={lida.data} />
}

const passoDe = (i: c.ImportacaoCompleta, situacao: c.SituacaoDaImportacao) =>
  situacao === 'conferida' ? (i.totais?.linhas ? 2 : 1) : situacao === 'conferindo' || situacao === 'falhou' ? 0 : 3

function Aberta({ importacao: i }: { importacao: c.ImportacaoCompleta }) {
  const situacao = c.situacaoDaImportacao(i)
  const [desfazendo, setDesfazendo] = useState(false)
  const fluxo = useFlow(acoes, i)
  const descartar = fluxo.offered.find(({ id }) => id === 'descartar')
  const nova = `/utilitario/importacoes/new?tipo=${encodeURIComponent(i.tipo)}`
  return (
    <>
      <PageHeader
        title={`Importar ${emFrase(i.plural)}`}
        record={i.nomeArquivo}
        badge={<Badge {...MARCAS[situacao]}>{c.SITUACOES[situacao]}</Badge>}
        facts={[
          i.nomeArquivo,
          ...(i.totais?.linhas ? [quantas(i.totais.linhas, 'linha', 'linhas')] : []),
          ...(i.colunas.length > 0 ? [quantas(i.colunas.length, 'coluna', 'colunas')] : []),
        ].join(' · ')}
        secondary={[
          {
            id: 'modelo',
            label: 'Baixar modelo',
            icon: Download,
            onAction: () => void baixar(c.modelo, { tipo: i.tipo }),
          },
          {
            id: 'trocar',
            label: situacao === 'conferida' || situacao === 'falhou' ? 'Trocar arquivo' : 'Nova importação',
            icon: FileUp,
            href: nova,
          },
        ]}
      />
      <Stepper label="Passos da importação" steps={PASSOS} current={passoDe(i, situacao)} />
      {situacao === 'conferindo' || situacao === 'aplicando' ? (
        <Andamento importacao={i} />
      ) : situacao === 'falhou' ? (
        <ImportFailure title={i.mensagem ?? 'A planilha não pôde ser lida.'}>
          {descartar && (
            <Button isBusy={fluxo.busy !== undefined} onPress={descartar.onAction}>
              {descartar.label}
            </Button>
          )}
          <LinkButton href={nova} variant="accent" icon={FileUp}>
            Enviar outra planilha
          </LinkButton>
        </ImportFailure>
      ) : situacao === 'descartada' ? (
        <EmptyState
          icon={Ban}
          title="Esta importação foi descartada"
          action={
            <LinkButton href={nova} icon={FileUp}>
              Enviar outra planilha
            </LinkButton>
          }
        >
          Nada foi gravado e a planilha não está mais guardada.
        </EmptyState>
      ) : (
        <Conferida importacao={i} fluxo={fluxo} onUndo={() => setDesfazendo(true)} />
      )}
      {fluxo.dialog}
      <DesfazerImportacao importacao={desfazendo ? i : undefined} onClose={() => setDesfazendo(false)} />
    </>
  )
}

/** Progress of the running job; the user may leave the page. */
function Andamento({ importacao: i }: { importacao: c.ImportacaoCompleta }) {
  const { data = [] } = useCall(listarTarefas, {}, { silent: true })
  const tarefa = data.find((t) => t.id === i.tarefaId)
  const verbo = i.situacao === 'aplicando' ? 'Aplicando' : 'Conferindo'
  const { feito, total } = tarefa ?? {}
  const sabe = Boolean(feito && total)
  return (
    <ImportProgress
      title={
        sabe
          ? `${verbo} ${feito!.toLocaleString('pt-BR')} de ${total!.toLocaleString('pt-BR')} linhas`
          : `${verbo} a planilha…`
      }
      label={`${verbo} a planilha`}
      {...(sabe ? { value: feito!, max: total! } : {})}
      text={
        i.situacao === 'aplicando'
          ? 'Ou todas as linhas entram, ou nenhuma. Você pode sair desta página: o sino avisa quando terminar.'
          : 'Nada é gravado. Você pode sair desta página: o sino avisa quando terminar.'
      }
    />
  )
}

const ABAS = [
  { id: 'erro', label: 'Com erro', de: 'erros' },
  { id: 'muda', label: 'Mudam algo', de: 'mudam' },
  { id: 'nova', label: 'Novas', de: 'novas' },
  { id: 'igual', label: 'Sem mudança', de: 'iguais' },
] as const
type Aba = (typeof ABAS)[number]['id']
const SEM_LINHAS: Record<Aba, string> = {
  erro: 'Nenhuma linha com erro',
  muda: 'Nenhuma linha muda o que já existe',
  nova: 'Nenhuma linha nova',
  igual: 'Nenhuma linha sem mudança',
}

function Conferida(props: {
  importacao: c.ImportacaoCompleta
  fluxo: ReturnType<typeof useFlow<typeof c.fluxo, c.ImportacaoCompleta>>
  onUndo: () => void
}) {
  const { importacao: i, fluxo } = props
  const isBusy = fluxo.busy !== undefined
  const descartar = fluxo.offered.find(({ id }) => id === 'descartar')
  const oferecido = (id: string) => fluxo.offered.find((o) => o.id === id)
  const go = useGo()
  const { totais } = i
  const aberta = i.pode.includes('conferir')
  const [colunas, setColunas] = useState(i.colunas.map((x) => x.campo))
  const [atualizar, setAtualizar] = useState(i.atualizar)
  const [correcoes, setCorrecoes] = useState<Correcoes>(new Map())
  const [trocas, setTrocas] = useState(i.trocas)
  const daConferencia = new Set(i.trocas.map(chaveDaTroca))
  const novasTrocas = trocas.filter((t) => !daConferencia.has(chaveDaTroca(t))).length
  const mudouTrocas = novasTrocas > 0 || trocas.length !== i.trocas.length
  const feitas = correcoes.size + novasTrocas
  const mudouColunas = colunas.some((campo, n) => campo !== i.colunas[n]!.campo)
  const sujo = mudouColunas || atualizar !== i.atualizar || correcoes.size > 0 || mudouTrocas
  const conferir = () =>
    fluxo.run('conferir', {
      atualizar,
      correcoes: [...correcoes.values()],
      ...(mudouColunas ? { colunas } : {}),
      ...(mudouTrocas ? { trocas } : {}),
    })
  return (
    <ImportLayout
      asideLabel="Colunas"
      isAsideLast={Boolean(totais?.linhas)}
      aside={
        <>
          {i.abas.length > 1 && (
            <ImportLayout.Part title="Aba" note={aberta ? 'Ao trocar, confere de novo' : undefined}>
              <SelectField
                label="Aba"
                hideLabel
                required
                readOnly={!aberta}
                value={String(i.aba)}
                options={i.abas.map((nome, n) => ({ value: String(n), label: nome }))}
                onChange={(aba) => void fluxo.run('conferir', { atualizar, correcoes: [], aba: Number(aba) })}
              />
            </ImportLayout.Part>
          )}
          <ImportLayout.Part
            title="Colunas"
            note={`${colunas.filter((x) => x !== null).length} de ${colunas.length} reconhecidas`}
          >
            <ul>
              {i.colunas.map(({ titulo }, n) => (
                <MappingRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
                  key={n}
                  from={titulo || `Coluna ${n + 1}`}
                  to={i.campos.find((x) => x.campo === colunas[n])?.rotulo ?? null}
                  isReadOnly={!aberta}
                  select={(done) => (
                    <SelectField
                      label={titulo || `Coluna ${n + 1}`}
                      hideLabel
                      placeholder="Escolher campo"
                      value={colunas[n] ?? null}
                      options={i.campos
                        .filter((x) => x.campo === colunas[n] || !colunas.includes(x.campo))
                        .map((x) => ({ value: x.campo, label: x.obrigatoria ? `${x.rotulo} *` : x.rotulo }))}
                      onChange={(campo) => {
                        setColunas(colunas.map((antes, k) => (k === n ? campo : antes)))
                        done()
                      }}
                    />
                  )}
                />
              ))}
            </ul>
            {aberta && (
              <Checkbox
                label="Atualizar os que já existem"
                help={`Achados por ${i.chave}. Uma célula em branco deixa o que está.`}
                value={atualizar}
                onChange={setAtualizar}
              />
            )}
          </ImportLayout.Part>
          <ImportLayout.Part title="Últimas importações" isLast>
            <UltimasImportacoes tipo={i.tipo} except={i.id} />
          </ImportLayout.Part>
        </>
      }
      foot={
        <>
          {totais && totais.erros > 0 && (
            <Button
              variant="quiet"
              icon={FileSpreadsheet}
              onPress={() => void baixar(c.recusadas, { id: i.id })}
            >{`Baixar ${quantas(totais.erros, 'linha recusada', 'linhas recusadas')}`}</Button>
          )}
          <ImportLayout.End>
            {descartar && (
              <Button variant="quiet" isDisabled={isBusy} onPress={descartar.onAction}>
                {descartar.label}
              </Button>
            )}
            {i.pode.includes('desfazer') && (
              <Button icon={Undo2} onPress={props.onUndo}>
                Desfazer
              </Button>
            )}
            {!aberta && (
              <Button variant="accent" onPress={() => go(i.url)}>
                {`Ver ${emFrase(i.plural)}`}
              </Button>
            )}
            {aberta && sujo && (
              <Button variant="accent" isBusy={isBusy} busyLabel="Enviando" onPress={() => void conferir()}>
                {feitas > 0 ? `Conferir com ${quantas(feitas, 'correção', 'correções')}` : 'Conferir de novo'}
              </Button>
            )}
            {!sujo && (
              <FlowButton
                of={oferecido('aplicar') ?? oferecido('corretas')}
                hasIcon={false}
                isBusy={isBusy}
                busyLabel="Enviando"
              />
            )}
          </ImportLayout.End>
        </>
      }
    >
      {i.mensagem && (
        <ImportNote>
          <NoticeBar title={i.mensagem} />
        </ImportNote>
      )}
      {totais && totais.linhas > 0 && (
        <ImportFigures
          items={[
            { label: totais.novas === 1 ? 'nova' : 'novas', value: totais.novas },
            { label: totais.mudam === 1 ? 'muda algo' : 'mudam algo', value: totais.mudam },
            { label: 'sem mudança', value: totais.iguais },
            { label: 'com erro', value: totais.erros, isDanger: true },
          ]}
          text={
            aberta && i.segundos !== null
              ? `${quantas(totais.linhas, 'linha conferida', 'linhas conferidas')} em ${i.segundos.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`
              : undefined
          }
          isDone={!aberta && !i.desfeitaEm}
          strong={
            aberta
              ? 'Nada foi gravado'
              : i.desfeitaEm
                ? 'Desfeita: tudo voltou ao que era'
                : i.somenteCorretas
                  ? 'Só as linhas corretas foram gravadas'
                  : 'Tudo foi gravado'
          }
        />
      )}
      <NomesParecidos importacao={i} aberta={aberta} trocas={trocas} onChange={setTrocas} />
      <Linhas
        importacao={i}
        aberta={aberta}
        correcoes={correcoes}
        setCorrecoes={setCorrecoes}
        trocas={new Map(trocas.map((t) => [chaveDaTroca(t), t.para]))}
      />
    </ImportLayout>
  )
}

function Linhas(props: {
  importacao: c.ImportacaoCompleta
  aberta: boolean
  correcoes: Correcoes
  setCorrecoes: (correcoes: Correcoes) => void
  /** What stands for a name in all lines, by column and name. */
  trocas: ReadonlyMap<string, string>
}) {
  const { importacao: i, correcoes } = props
  const t = i.totais ?? { linhas: 0, novas: 0, mudam: 0, iguais: 0, erros: 0 }
  const [aba, setAba] = useState<Aba>(() => ABAS.find((a) => t[a.de] > 0)?.id ?? 'erro')
  const [page, setPage] = useState(0)
  const { data, isPending, error, refetch } = useCall(
    c.linhas,
    { id: i.id, situacao: aba, page, size: POR_PAGINA },
    { silent: true, enabled: t.linhas > 0 },
  )
  if (t.linhas === 0) return null
  const linhas = (data as Page<c.LinhaConferida> | undefined)?.content.filter((l) => l.situacao === aba) ?? []
  const paging = { page, size: POR_PAGINA, total: t[ABAS.find((a) => a.id === aba)!.de], onPage: setPage }
  /** For a column that refers to a record: the search for existing names. */
  const procura = (coluna: number | null, veio: string | null) => {
    const campo = coluna === null ? undefined : i.campos.find((x) => x.campo === i.colunas[coluna]?.campo)
    if (!campo?.procura) return undefined
    return async (busca: string, page: number) => {
      const parecidoCom = busca === '' && veio ? { parecidoCom: veio } : {}
      const found = await call(
        c.nomes,
        { id: i.id, campo: campo.campo, busca, page, ...parecidoCom },
        { errors: 'none', silent: true },
      )
      return { items: found.nomes.map((nome) => ({ value: nome, label: nome })), total: found.total }
    }
  }
  const titulo = (coluna: number | null) =>
    coluna === null ? null : i.colunas[coluna]?.titulo || `Coluna ${coluna + 1}`
  return (
    <Tabs
      label="Linhas da planilha"
      isLong
      selected={aba}
      onChange={(id) => {
        setAba(id as Aba)
        setPage(0)
      }}
      items={ABAS.filter((a) => a.id === 'erro' || t[a.de] > 0).map((a) => ({
        id: a.id,
        label: a.label,
        count: t[a.de],
      }))}
    >
      {error ? (
        <ErrorState title="Não foi possível carregar as linhas" onRetry={() => void refetch()} />
      ) : t[ABAS.find((a) => a.id === aba)!.de] === 0 ? (
        <EmptyState icon={CircleCheck} title={SEM_LINHAS[aba]} />
      ) : aba === 'erro' ? (
        <>
          <ImportErrors
            label="Linhas com erro"
            isReadOnly={!props.aberta}
            rows={linhas.flatMap((l) =>
              l.erros.map((e, n) => ({
                key: `${l.linha}:${e.coluna ?? 'linha'}:${n}`,
                line: l.linha,
                name: l.nome,
                column: titulo(e.coluna),
                value: e.valor,
                message: e.mensagem,
                suggestion: e.sugestao,
                search: procura(e.coluna, e.valor),
                corrected:
                  e.coluna === null
                    ? undefined
                    : (correcoes.get(`${l.linha}:${e.coluna}`)?.valor ??
                      props.trocas.get(chaveDaTroca({ coluna: e.coluna, de: e.valor ?? '' }))),
              })),
            )}
            onFix={(row, valor) => {
              const coluna = Number(row.key.split(':')[1])
              props.setCorrecoes(new Map(correcoes).set(`${row.line}:${coluna}`, { linha: row.line, coluna, valor }))
            }}
          />
          <ImportNote>
            A linha só vale se todas as suas colunas valerem. O que você corrige aqui não muda a planilha.
          </ImportNote>
          <TableFooter paging={paging} />
        </>
      ) : (
        <DataTable
          label={ABAS.find((a) => a.id === aba)!.label}
          rows={linhas}
          rowKey={(l) => String(l.linha)}
          rowName={(l) => l.nome || `linha ${l.linha}`}
          isLoading={isPending}
          columns={[
            { key: 'linha', label: 'Linha', width: 64, align: 'end', cell: (l) => l.linha, phone: 'second' },
            { key: 'nome', label: 'Nome', width: 200, grow: 2, isName: true, cell: (l) => l.nome || '—' },
            ...(aba === 'muda'
              ? [
                  {
                    key: 'muda',
                    label: 'O que muda',
                    width: 240,
                    grow: 3,
                    phone: 'third' as const,
                    cell: (l: c.LinhaConferida) => l.muda.join(', '),
                  },
                ]
              : []),
          ]}
          paging={paging}
        />
      )}
    </Tabs>
  )
}
