import * as c from '@quadro/contract/captacao/anuncios.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { useState } from 'react'
import { call, save } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { FormDate, FormNumber, FormRichText, FormSwitch, FormText } from '../../kit/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../kit/form.tsx'
import { refresh, useCall } from '../../kit/query.ts'
import { can, useUser } from '../../kit/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { FormCell, FormGrid, FormGroup, ReadOnlyValue } from '../../ui/fields/index.ts'
import { Copy, ExternalLink, Megaphone } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/Link.tsx'
import { PageBody } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { toast } from '../../ui/Toasts.tsx'

/** R0125: the application's address, /externo/anuncios, the request and the company. */
export const enderecoPublico = (origem: string, solicitacaoId: number, empresaId: number): string =>
  `${origem}/externo/anuncios?${new URLSearchParams({ solicitacaoId: String(solicitacaoId), empresaId: String(empresaId) })}`

/** Whether candidates see an advert today, and if not, why. */
export function Visibilidade({ anuncio }: { anuncio: Pick<c.Anuncio, 'visivel' | 'motivoInvisivel'> }) {
  return anuncio.visivel ? (
    <Badge mark="full" tone="green">
      Visível
    </Badge>
  ) : (
    <Badge mark="square" tone="gray">
      Não visível
    </Badge>
  )
}

/** The advert of a request: its text, until when, and whether candidates see it. */
export function AnuncioTab({ solicitacao: s }: { solicitacao: solicitacoes.Solicitacao }) {
  const read = useCall(c.daSolicitacaoPessoal, { id: s.id }, { silent: true })
  const [isWriting, setWriting] = useState(false)
  if (read.error) return <ErrorState title="Não foi possível carregar o anúncio" onRetry={() => void read.refetch()} />
  if (!read.data)
    return (
      <PageBody>
        <Skeleton shape="form" />
      </PageBody>
    )
  const { anuncio } = read.data
  const mayCreate = can(c.criar) && solicitacoes.situacaoDe(s) === 'A'
  if (!anuncio && !isWriting)
    return (
      <EmptyState
        icon={Megaphone}
        title="Sem anúncio"
        action={
          mayCreate && (
            <Button variant="accent" icon={Megaphone} onPress={() => setWriting(true)}>
              Anunciar
            </Button>
          )
        }
      >
        {s.status === 'A'
          ? 'O anúncio leva a vaga à área do candidato, de onde chegam as candidaturas.'
          : 'Depois de aprovada, a solicitação pode ser anunciada na área do candidato.'}
      </EmptyState>
    )
  return (
    <AnuncioForm
      key={anuncio?.versao ?? 0}
      solicitacao={s}
      anuncio={anuncio}
      onCancel={anuncio ? undefined : () => setWriting(false)}
    />
  )
}

function AnuncioForm({
  solicitacao: s,
  anuncio,
  onCancel,
}: {
  solicitacao: solicitacoes.Solicitacao
  anuncio: c.Anuncio | null
  onCancel: (() => void) | undefined
}) {
  const [isRemoving, setRemoving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const mayEdit = anuncio === null || anuncio.pode.includes('editar')
  const again = () => refresh(c.daSolicitacaoPessoal, c.listar, solicitacoes.ler, solicitacoes.listar)
  const form = useEntityForm({
    schema: c.anuncioForm,
    values: (anuncio ?? {
      solicitacaoId: s.id,
      titulo: s.descricao,
      descricao: '',
      exibirModuloExterno: true,
      diasEsperaNovaAplicacao: null,
      previsaoEncerramento: s.dataPrevisaoEncerramento,
    }) as never,
    draft: `anuncio:${s.id}:${anuncio?.versao ?? 'new'}`,
    save: (output) =>
      save(
        { create: c.criar, update: c.alterar },
        { ...output, ...(anuncio ? { id: anuncio.id, versao: anuncio.versao } : {}) } as never,
        { errors: 'none' },
      ),
    done: async () => {
      toast.success(anuncio ? 'Anúncio alterado com sucesso.' : 'Anúncio inserido com sucesso.')
      await again()
    },
  })
  const remove = async () => {
    if (!anuncio) return
    setBusy(true)
    try {
      await call(c.excluir, { id: anuncio.id, versao: anuncio.versao })
      toast.success('Anúncio excluído com sucesso.')
    } catch (error) {
      // Shown by the call.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      setRemoving(false)
      await again()
    }
  }
  return (
    <Form form={form} hasSummary={false}>
      <FormColumns top={<FormSummary />}>
        {anuncio && <Divulgacao anuncio={anuncio} />}
        <FormGroup title="Anúncio">
          <fieldset disabled={!mayEdit}>
            <FormGrid>
              <FormCell span={8}>
                <FormText name="titulo" readOnly={!mayEdit} />
              </FormCell>
              <FormCell span={4}>
                <FormDate name="previsaoEncerramento" readOnly={!mayEdit} />
              </FormCell>
              <FormRichText name="descricao" readOnly={!mayEdit} maxLength={20_000} />
              <FormSwitch
                name="exibirModuloExterno"
                disabled={!mayEdit}
                consequence="Aparece em Vagas Abertas, na área do candidato. Vaga interna nunca aparece."
              />
              <FormCell span={6}>
                <FormNumber
                  name="diasEsperaNovaAplicacao"
                  suffix="dias"
                  readOnly={!mayEdit}
                  help="Quem já se candidatou espera isto para se candidatar de novo."
                />
              </FormCell>
            </FormGrid>
          </fieldset>
        </FormGroup>
      </FormColumns>
      {mayEdit && (
        <FormFooter
          onCancel={onCancel}
          saveLabel={anuncio ? 'Salvar' : 'Anunciar'}
          start={
            anuncio?.pode.includes('excluir') ? (
              <Button variant="danger" onPress={() => setRemoving(true)}>
                Excluir
              </Button>
            ) : undefined
          }
        />
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={(isOpen) => !isOpen && setRemoving(false)}
        title={`Excluir o anúncio '${anuncio?.titulo ?? ''}'?`}
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Excluindo"
        onConfirm={() => void remove()}
      >
        A vaga deixa de ser vista pelos candidatos. Quem já se candidatou continua na solicitação.
      </ConfirmDialog>
    </Form>
  )
}

/** Whether it is seen, and the address to share. */
function Divulgacao({ anuncio }: { anuncio: c.Anuncio }) {
  const { empresa } = useUser()
  const endereco = enderecoPublico(location.origin, anuncio.solicitacaoId, empresa.id)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(endereco)
      toast.success('Link copiado.')
    } catch {
      toast.error('O navegador não deixou copiar o link. Selecione-o e copie.')
    }
  }
  return (
    <FormGroup
      title="Divulgação"
      actions={<Visibilidade anuncio={anuncio} />}
      help={
        anuncio.visivel
          ? 'Os candidatos veem este anúncio hoje.'
          : `Os candidatos não veem este anúncio: ${anuncio.motivoInvisivel?.toLowerCase() ?? 'não está publicado'}.`
      }
    >
      <FormGrid>
        <ReadOnlyValue label="Link público" value={endereco} />
        <FormCell>
          <Button size="sm" icon={Copy} onPress={() => void copy()}>
            Copiar link
          </Button>{' '}
          <LinkButton size="sm" variant="quiet" icon={ExternalLink} href={endereco} target="_blank">
            Ver como candidato
          </LinkButton>
        </FormCell>
      </FormGrid>
    </FormGroup>
  )
}
