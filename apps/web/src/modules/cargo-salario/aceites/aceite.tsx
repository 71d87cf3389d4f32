import * as c from '@quadro/contract/cargo-salario/aceites/aceites.ts'
import * as conf from '@quadro/contract/cargo-salario/aceites/conferencia.ts'
import { useState } from 'react'
import { attempt, download } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { Download, Printer } from '../../../ui/icons.ts'
import { laterOpened } from '../../../ui/later.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { DrawnSignature } from '../../../ui/reading/DrawnSignature.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { EstadoDoAceite, quando } from './aceite-situacao.tsx'

const ColherAssinatura = laterOpened(async () => (await import('./colher-assinatura.tsx')).ColherAssinatura)

/** /cargo-salario/aceites/{id}: one acceptance with its evidence */
export default function Aceite() {
  const id = Number(useParam('id'))
  const read = useCall(c.ler, { id }, { silent: true })
  if (read.data?.id !== id || read.error)
    return <Carregando title="Aceite" error={read.error} onRetry={() => void read.refetch()} />
  return <Pagina key={id} a={read.data} />
}

function Pagina({ a }: { a: c.AceiteLido }) {
  const [retirando, setRetirando] = useState(false)
  const [colhendo, setColhendo] = useState(false)
  const retirar = async () => {
    setRetirando(false)
    await attempt(async () => {
      await call(c.retirar, { id: a.id, versao: a.versao })
      await refreshed()
      toast.success('Pedido de aceite retirado.')
    })
  }
  return (
    <>
      <PageHeader
        title={a.titulo}
        badge={<EstadoDoAceite de={a.situacao} />}
        facts={`${a.quem} · ${a.tipoNome}`}
        pageKey={a.id}
        secondary={
          a.pode.includes('retira')
            ? [{ id: 'retira', label: 'Retirar pedido', isDanger: true, onAction: () => setRetirando(true) }]
            : []
        }
        actions={
          <>
            {a.abre && (
              <Button icon={Download} onPress={() => void download(c.documento, { id: a.id })}>
                Documento
              </Button>
            )}
            {a.situacao === 'A' && (
              <Button icon={Printer} onPress={() => void download(c.comprovante, { id: a.id })}>
                Comprovante
              </Button>
            )}
            {a.abre && a.pode.includes('colhe') && (
              <Button variant="accent" onPress={() => setColhendo(true)}>
                Colher assinatura
              </Button>
            )}
          </>
        }
        hasLine
      />
      <PanelStack>
        {a.situacao === 'A' && can(conf.conferirDoAceite) && <Corrente id={a.id} />}
        <Section title="O aceite" isSpaced={false}>
          <Facts
            items={[
              { label: 'Quem aceita', value: a.quem },
              { label: 'Pedido em', value: quando(a.pedidoEm) },
              { label: 'Pedido por', value: a.pedidoPor },
              { label: 'Respondido em', value: quando(a.respondidoEm) },
              { label: 'Forma', value: a.forma && c.FORMAS_DE_ACEITE[a.forma] },
              { label: 'Motivo da recusa', value: a.motivo, isWide: true },
              {
                label: 'Registro',
                value: a.origemUrl && <Link href={a.origemUrl}>{a.tipoNome}</Link>,
              },
            ]}
          />
        </Section>
        {a.desenho && (
          <Section title="Assinatura desenhada">
            <DrawnSignature
              label={`Assinatura de ${a.quem}`}
              width={c.LARGURA_DO_DESENHO}
              height={c.ALTURA_DO_DESENHO}
              path={c.caminhoDoDesenho(a.desenho)}
            />
          </Section>
        )}
        <Section title="Evidências" note={c.O_QUE_NAO_E}>
          <Facts
            items={[
              { label: 'SHA-256 do documento', value: c.emGrupos(a.resumo), isWide: true },
              {
                label: 'Código do comprovante',
                value: a.ordem && a.elo ? c.codigoDaCabeca({ ordem: a.ordem, elo: a.elo }) : null,
              },
              { label: 'Posição na corrente da pessoa', value: a.ordem },
              { label: 'Elo', value: a.elo && c.emGrupos(a.elo), isWide: true },
            ]}
          />
        </Section>
      </PanelStack>
      <ConfirmDialog
        isOpen={retirando}
        onOpenChange={setRetirando}
        title={`Retirar o pedido a ${a.quem}?`}
        confirmLabel="Retirar"
        isDanger
        onConfirm={() => void retirar()}
      >
        O documento deixa de esperar e some da lista de quem o aceitaria.
      </ConfirmDialog>
      <ColherAssinatura isOpen={colhendo} aceite={a} onClose={() => setColhendo(false)} />
    </>
  )
}

/** The chain is checked whenever the page is opened. */
function Corrente({ id }: { id: number }) {
  const { data } = useCall(conf.conferirDoAceite, { id }, { silent: true })
  if (!data) return null
  return (
    <NoticeBar
      title={conf.emPalavras(data)}
      text={
        data.resultado === 'quebrada'
          ? 'Nada aqui conserta a corrente. Os aceites antes deste ponto continuam provados.'
          : 'Conferida agora, do primeiro ao último aceite desta pessoa.'
      }
    />
  )
}
