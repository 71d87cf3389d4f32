import { somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type Pgr, pgrs } from '@quadro/contract/sst/pgr/pgr.ts'
import { relatorioPgr } from '@quadro/contract/sst/pgr/relatorio-pgr.ts'
import { useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can, today } from '../../../kit/call/session.ts'
import { FlowButton, useFlow } from '../../../kit/flow/flow.tsx'
import { useChild, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { RecordForm } from '../../../kit/record/record-page.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Printer } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { InventarioDoPgr } from './inventario.tsx'
import { AcoesDoPgr } from './pgr-acoes.tsx'
import { CamposDoPgr, TITULO_NOVO } from './pgr-campos.tsx'
import { fluxoDoPgr } from './pgr-fluxo.ts'
import { GruposDoPgr } from './pgr-grupos.tsx'
import { SituacaoDoPgr } from './pgr-situacao.tsx'
import { VersoesDoPgr } from './versoes.tsx'

/** NR-1: the evaluation of risks is reviewed every two years. */
const DIAS_DE_VALIDADE = 730

/** A programme: the inventory first, then what is done about it, and its versions; a new one is a form. */
export default function PaginaDoPgr() {
  const child = useChild(pgrs.page)
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const { data, error, refetch } = useCall(pgrs.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id === undefined)
    return (
      <>
        <PageHeader title={TITULO_NOVO} hasLine />
        <RecordForm
          resource={pgrs}
          record={undefined}
          initial={{ data: today(), validade: somarDias(today(), DIAS_DE_VALIDADE), gruposIds: [] }}
          fields={() => <CamposDoPgr pgr={undefined} />}
        />
      </>
    )
  if (data?.id !== id)
    return <Carregando title={`Editar ${pgrs.singular}`} error={error} onRetry={() => void refetch()} />
  return <Programa key={id} pgr={data} />
}

const contados = (quantos: number, um: string, varios: string) =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : varios}`
function Programa({ pgr }: { pgr: Pgr }) {
  const [search, setSearch] = useSearchState()
  const { offered, dialog } = useFlow(fluxoDoPgr, pgr)
  const { grupos, riscos, talentos } = pgr.totais
  const pedida = Number(search.versao)
  const numero = pgr.versoes.some((v) => v.numero === pedida) ? pedida : pgr.numero
  const vista = pgr.versoes.find((v) => v.numero === numero)!
  const abas = [
    { id: 'inventario', label: 'Inventário' },
    { id: 'acoes', label: 'Plano de ação' },
    { id: 'grupos', label: 'Grupos' },
    { id: 'versoes', label: 'Versões', count: pgr.versoes.length },
    { id: 'cadastro', label: 'Cadastro' },
  ]
  const aba = abas.find(({ id }) => id === search.aba)?.id ?? 'inventario'
  return (
    <>
      <PageHeader
        title={pgr.nome}
        badge={<SituacaoDoPgr situacao={vista.situacao} />}
        facts={[
          numero === pgr.numero
            ? [
                contados(grupos, 'grupo homogêneo', 'grupos homogêneos'),
                contados(riscos, 'risco', 'riscos'),
                contados(talentos, 'talento', 'talentos'),
              ].join(' · ')
            : null,
          `versão ${numero}, de ${formatarData(vista.data)}`,
          pgr.vigenteNumero !== null && pgr.vigenteNumero !== numero
            ? `vale hoje a versão ${pgr.vigenteNumero}, aprovada em ${formatarData(pgr.vigenteDesde!)}`
            : null,
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={pgr.id}
        actions={
          <>
            {can(relatorioPgr.print) && <Imprimir pgrId={pgr.id} numero={numero} />}
            {offered.map((acao) => (
              <FlowButton key={acao.id} of={acao} />
            ))}
          </>
        }
      />
      <Tabs
        label="Partes do PGR"
        isLong={aba === 'cadastro'}
        items={abas}
        selected={aba}
        onChange={(next) =>
          setSearch({ aba: next === 'inventario' ? undefined : next, risco: undefined, busca: undefined })
        }
      >
        {aba === 'inventario' && <InventarioDoPgr key={numero} pgr={pgr} numero={numero} />}
        {aba === 'acoes' && <AcoesDoPgr pgr={pgr} />}
        {aba === 'grupos' && <GruposDoPgr pgr={pgr} numero={numero} />}
        {aba === 'versoes' && <VersoesDoPgr pgr={pgr} />}
        {aba === 'cadastro' && (
          <RecordForm key={pgr.versao} resource={pgrs} record={pgr} fields={() => <CamposDoPgr pgr={pgr} />} />
        )}
      </Tabs>
      {dialog}
    </>
  )
}

function Imprimir({ pgrId, numero }: { pgrId: number; numero: number }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      icon={Printer}
      isBusy={isBusy}
      busyLabel="Imprimindo"
      onPress={() => {
        setBusy(true)
        void download(relatorioPgr.print, { pgrId, numero }).finally(() => setBusy(false))
      }}
    >
      Imprimir
    </Button>
  )
}
