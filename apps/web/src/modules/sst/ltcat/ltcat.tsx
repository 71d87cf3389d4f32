import { formatarData } from '@quadro/contract/kit/formato.ts'
import { imprimir, type Ltcat, ltcats, TIPO_DO_LTCAT } from '@quadro/contract/sst/ltcat/ltcat.ts'
import { useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { FlowButton, useFlow } from '../../../kit/flow/flow.tsx'
import { useChild, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { RecordForm } from '../../../kit/record/record-page.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Printer } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { CamposDoLtcat, CamposDoLtcatNovo, TITULO_NOVO } from './ltcat-campos.tsx'
import { ConteudoDoLtcat } from './ltcat-conteudo.tsx'
import { fluxoDoLtcat } from './ltcat-fluxo.ts'
import { SituacaoDoLtcat } from './ltcat-situacao.tsx'
import { VersoesDoLtcat } from './ltcat-versoes.tsx'

/** A version of a report: what it says, its other versions, and its form while it is in preparation; a new one is a form. */
export default function PaginaDoLtcat() {
  const child = useChild(ltcats.page)
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const { data, error, refetch } = useCall(ltcats.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id === undefined)
    return (
      <>
        <PageHeader title={TITULO_NOVO} hasLine />
        <RecordForm
          resource={ltcats}
          record={undefined}
          initial={{ data: today(), gruposIds: [] }}
          fields={() => <CamposDoLtcatNovo />}
        />
      </>
    )
  if (data?.id !== id)
    return <Carregando title={`Editar ${ltcats.singular}`} error={error} onRetry={() => void refetch()} />
  return <Laudo key={id} ltcat={data} />
}

function Laudo({ ltcat }: { ltcat: Ltcat }) {
  const [search, setSearch] = useSearchState()
  const { offered, dialog } = useFlow(fluxoDoLtcat, ltcat)
  const abas = [
    { id: 'laudo', label: 'Laudo' },
    { id: 'versoes', label: 'Versões', count: ltcat.versoes.length },
    ...(ltcat.situacao === 'R' ? [{ id: 'cadastro', label: 'Cadastro' }] : []),
  ]
  const aba = abas.find(({ id }) => id === search.aba)?.id ?? 'laudo'
  return (
    <>
      <PageHeader
        title={ltcat.nome}
        badge={<SituacaoDoLtcat situacao={ltcat.situacao} />}
        facts={[
          TIPO_DO_LTCAT[ltcat.tipo].toLowerCase(),
          `versão ${ltcat.numero}, de ${formatarData(ltcat.data)}`,
          ltcat.inicio && ltcat.fim && `período de ${formatarData(ltcat.inicio)} a ${formatarData(ltcat.fim)}`,
          ltcat.emitidoEm && `emitido em ${formatarData(ltcat.emitidoEm)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={ltcat.id}
        actions={
          <>
            <Imprimir id={ltcat.id} />
            {offered.map((acao) => (
              <FlowButton key={acao.id} of={acao} />
            ))}
          </>
        }
      />
      <Tabs
        label="Partes do LTCAT"
        isLong={aba === 'cadastro'}
        items={abas}
        selected={aba}
        onChange={(next) => setSearch({ aba: next === 'laudo' ? undefined : next })}
      >
        {aba === 'laudo' && <ConteudoDoLtcat ltcat={ltcat} />}
        {aba === 'versoes' && <VersoesDoLtcat ltcat={ltcat} />}
        {aba === 'cadastro' && (
          <RecordForm
            key={ltcat.versao}
            resource={ltcats}
            record={ltcat}
            fields={() => <CamposDoLtcat ltcat={ltcat} />}
          />
        )}
      </Tabs>
      {dialog}
    </>
  )
}

function Imprimir({ id }: { id: number }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      icon={Printer}
      isBusy={isBusy}
      busyLabel="Imprimindo"
      onPress={() => {
        setBusy(true)
        void download(imprimir, { id }).finally(() => setBusy(false))
      }}
    >
      Imprimir
    </Button>
  )
}
