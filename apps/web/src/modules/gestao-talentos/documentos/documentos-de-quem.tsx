import type {
  EntradasDeDocumentos,
  MeusDocumentos,
} from '@quadro/contract/gestao-talentos/documentos/meus-documentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt, download } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Download, FileText, Plus } from '../../../ui/icons.ts'
import { CandidateCard, CandidateColumn, FormTop, StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { TaskRow } from '../../../ui/layout/PersonFrame.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'

type Documento = MeusDocumentos['documentos'][number]

/** The caller's own documents, and the declarations that they make alone: the same with a login and without. */
export function DocumentosDeQuem({
  de,
  onAceites,
  aviso,
}: {
  de: EntradasDeDocumentos
  onAceites: () => void
  /** Why no file is opened on this device. */
  aviso?: string | undefined
}) {
  const { data, error, refetch } = useCall(de.listar, {}, { silent: true })
  const [escolhendo, setEscolhendo] = useState(false)
  const podeFazer = (data?.modelos.length ?? 0) > 0
  return (
    <>
      <PageHeader title="Meus Documentos" facts="O que a empresa fez para você, e as declarações que você mesmo faz." />
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar os documentos" onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton shape="list" />
        ) : (
          <CandidateColumn>
            {aviso && data.documentos.length > 0 && <p>{aviso}</p>}
            {data.documentos.length === 0 ? (
              <EmptyState icon={FileText} title="Nenhum documento">
                Cartas, contratos e declarações aparecem aqui.
              </EmptyState>
            ) : (
              <FormTop>
                {data.documentos.map((d) => (
                  <Um
                    key={d.id}
                    documento={d}
                    onBaixar={aviso ? undefined : () => void download(de.baixar, { id: d.id })}
                    onAceites={onAceites}
                  />
                ))}
              </FormTop>
            )}
            {podeFazer && (
              <StickyActions>
                <Button variant="accent" icon={Plus} onPress={() => setEscolhendo(true)}>
                  Fazer uma declaração
                </Button>
              </StickyActions>
            )}
          </CandidateColumn>
        )}
      </PageBody>
      {escolhendo && data && <Escolher de={de} modelos={data.modelos} onClose={() => setEscolhendo(false)} />}
    </>
  )
}

function Um(props: { documento: Documento; onBaixar: (() => void) | undefined; onAceites: () => void }) {
  const { documento: d, onBaixar } = props
  return (
    <CandidateCard
      title={d.descricao}
      facts={[formatarData(d.data), d.feitoPor === 'P' ? 'feita por você' : 'feito pelo RH'].join(' · ')}
      actions={
        d.aceite === 'P' ? (
          <Badge mark="ring" tone="amber">
            Espera seu aceite
          </Badge>
        ) : d.aceite === 'A' ? (
          <Badge mark="full" tone="green">
            Aceito
          </Badge>
        ) : d.aceite === 'R' ? (
          <Badge mark="dash" tone="red">
            Recusado
          </Badge>
        ) : undefined
      }
      footer={
        <>
          {d.aceite === 'P' && <Button onPress={props.onAceites}>Ler e aceitar</Button>}
          {onBaixar && (
            <Button icon={Download} aria-label={`Baixar ${d.descricao}`} onPress={onBaixar}>
              Baixar
            </Button>
          )}
        </>
      }
    />
  )
}

/** Which declaration; a press makes it. */
function Escolher(props: { de: EntradasDeDocumentos; modelos: MeusDocumentos['modelos']; onClose: () => void }) {
  const { de, modelos, onClose } = props
  const [fazendo, setFazendo] = useState(false)
  const fazer = (modeloId: number) => {
    if (fazendo) return
    setFazendo(true)
    void attempt(
      async () => {
        await call(de.fazer, { modeloId })
        toast.success('Declaração pronta.')
        await refreshed()
        onClose()
      },
      { after: () => setFazendo(false) },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !fazendo && onClose()}
      title="Fazer uma declaração"
      footer={
        <Button isDisabled={fazendo} onPress={onClose}>
          Voltar
        </Button>
      }
    >
      {modelos.map(({ id, nome }) => (
        <TaskRow
          key={id}
          title={nome}
          note={fazendo ? 'Fazendo…' : 'Com os seus dados de hoje, em PDF'}
          onPress={() => fazer(id)}
        />
      ))}
    </Dialog>
  )
}
