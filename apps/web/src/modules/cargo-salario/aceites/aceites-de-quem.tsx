import {
  codigoDaCabeca,
  DECLARACAO,
  FORMAS_DE_ACEITE,
  O_QUE_NAO_E,
} from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import type { EntradasDeAceites, MeuAceite } from '@quadro/contract/cargo-salario/aceites/meus-aceites.ts'
import { useState } from 'react'
import { attempt, download } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FileCheck } from '../../../ui/icons.ts'
import { CandidateCard } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { AceitarComPin } from './aceitar-com-pin.tsx'
import { EstadoDoAceite, quando } from './aceite-situacao.tsx'
import { RecusarAceite } from './recusar-aceite.tsx'

/**
 * What the caller is asked to accept, and what they answered: read first, then accept or decline. The same for whoever has a login, for
 * candidates, and for people who came in by badge, who confirm with the PIN.
 */
export function AceitesDeQuem({
  de,
  title,
  comPin = false,
  aviso,
}: {
  de: EntradasDeAceites
  title: string
  comPin?: boolean
  /** Why nothing can be read or accepted here. */
  aviso?: string | undefined
}) {
  const { data, error, isPending, refetch } = useCall(de.listar, {}, { silent: true })
  const [lidos, setLidos] = useState<ReadonlySet<number>>(new Set())
  const [aceitando, setAceitando] = useState<MeuAceite>()
  const [recusando, setRecusando] = useState<MeuAceite>()
  const ler = async ({ id }: MeuAceite) => {
    if (await download(de.documento, { id })) setLidos((antes) => new Set(antes).add(id))
  }
  const aceito = async () => {
    setAceitando(undefined)
    toast.success('Documento aceito.')
    await refreshed()
  }
  if (comPin && aceitando)
    return <AceitarComPin de={de} aceite={aceitando} onFeito={aceito} onVoltar={() => setAceitando(undefined)} />
  const esperam = data?.filter(({ situacao }) => situacao === 'P').length ?? 0
  return (
    <>
      <PageHeader
        title={title}
        facts={data && (esperam === 0 ? 'Nada a aceitar agora' : esperam === 1 ? '1 à espera' : `${esperam} à espera`)}
      />
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar os documentos" onRetry={() => void refetch()} />
        ) : isPending ? (
          <Skeleton shape="list" />
        ) : data.length === 0 ? (
          <EmptyState icon={FileCheck} title="Nenhum documento para aceitar">
            Quando alguém pedir que você aceite um documento, ele aparece aqui.
          </EmptyState>
        ) : (
          <>
            {aviso && esperam > 0 && <p>{aviso}</p>}
            {data.map((a) => (
              <Cartao
                key={a.id}
                aceite={a}
                foiLido={lidos.has(a.id)}
                podeAbrir={aviso === undefined}
                onLer={() => void ler(a)}
                onAceitar={() => setAceitando(a)}
                onRecusar={() => setRecusando(a)}
                onComprovante={() => void download(de.comprovante, { id: a.id })}
              />
            ))}
          </>
        )}
      </PageBody>
      {!comPin && (
        <ConfirmDialog
          isOpen={aceitando !== undefined}
          onOpenChange={(isOpen) => !isOpen && setAceitando(undefined)}
          title={`Aceitar '${aceitando?.titulo ?? ''}'?`}
          confirmLabel="Aceitar"
          onConfirm={() => {
            const a = aceitando
            if (!a) return
            void attempt(async () => {
              await call(de.aceitar, { id: a.id, versao: a.versao, resumo: a.resumo } as never)
              await aceito()
            })
          }}
        >
          Você declara: “{DECLARACAO}” Fica guardado quem aceitou, quando e exatamente qual documento. {O_QUE_NAO_E}
        </ConfirmDialog>
      )}
      {recusando && (
        <RecusarAceite key={recusando.id} de={de} aceite={recusando} onClose={() => setRecusando(undefined)} />
      )}
    </>
  )
}

/** One document: who asks, how it ended, and what can be done with it. */
function Cartao(props: {
  aceite: MeuAceite
  foiLido: boolean
  podeAbrir: boolean
  onLer: () => void
  onAceitar: () => void
  onRecusar: () => void
  onComprovante: () => void
}) {
  const { aceite: a, foiLido, podeAbrir } = props
  const espera = a.situacao === 'P'
  return (
    <CandidateCard
      title={a.titulo}
      facts={[a.tipoNome, `pedido em ${quando(a.pedidoEm)}`, a.pedidoPor && `por ${a.pedidoPor}`]
        .filter(Boolean)
        .join(' · ')}
      actions={<EstadoDoAceite de={a.situacao} />}
      footer={
        podeAbrir && (
          <>
            {espera && foiLido && (
              <Button variant="accent" onPress={props.onAceitar}>
                Aceitar
              </Button>
            )}
            <Button variant={espera && !foiLido ? 'accent' : 'secondary'} onPress={props.onLer}>
              {espera && foiLido ? 'Ler de novo' : 'Ler o documento'}
            </Button>
            {a.situacao === 'A' && <Button onPress={props.onComprovante}>Comprovante</Button>}
            {espera && (
              <Button variant="quiet" onPress={props.onRecusar}>
                Recusar
              </Button>
            )}
          </>
        )
      }
    >
      {espera
        ? podeAbrir && !foiLido && 'Leia o documento para poder aceitar.'
        : a.situacao === 'A'
          ? `Aceito em ${quando(a.respondidoEm)}, ${FORMAS_DE_ACEITE[a.forma ?? 'L'].toLowerCase()}${
              a.elo && a.ordem ? `. Código: ${codigoDaCabeca({ ordem: a.ordem, elo: a.elo })}` : ''
            }`
          : `Recusado em ${quando(a.respondidoEm)}: ${a.motivo ?? ''}`}
    </CandidateCard>
  )
}
