import * as c from '@quadro/contract/captacao/anuncios.ts'
import type { Solicitacao } from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { save } from '../../kit/call.ts'
import { Carregando } from '../../kit/carregando.tsx'
import { FormDate, FormNumber, FormRichText, FormSwitch, FormText } from '../../kit/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../kit/form.tsx'
import { refresh, useCall } from '../../kit/query.ts'
import { can } from '../../kit/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { FormCell, FormGrid, FormGroup } from '../../ui/fields/index.ts'
import { Megaphone } from '../../ui/icons.ts'
import { PageBody } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { toast } from '../../ui/Toasts.tsx'

/** The advert of a request: its text, until when, and whether candidates see it. */
export function AnuncioTab({ solicitacao }: { solicitacao: Solicitacao }) {
  const read = useCall(c.daSolicitacaoPessoal, { id: solicitacao.id }, { silent: true })
  if (!read.data)
    return (
      <Carregando
        title={`${solicitacao.codigo} · ${solicitacao.descricao}`}
        error={read.error}
        onRetry={() => void read.refetch()}
      />
    )
  const { anuncio } = read.data
  const mayWrite = anuncio
    ? anuncio.pode.includes('editar')
    : can(c.criar) && solicitacao.status === 'A' && !solicitacao.encerrada && !solicitacao.cancelada
  if (!anuncio && !mayWrite)
    return (
      <EmptyState icon={Megaphone} title="Sem anúncio">
        Uma solicitação aprovada pode ser anunciada na área do candidato.
      </EmptyState>
    )
  return <AnuncioForm key={anuncio?.versao ?? 0} solicitacao={solicitacao} anuncio={anuncio} mayWrite={mayWrite} />
}

function AnuncioForm({
  solicitacao,
  anuncio,
  mayWrite,
}: {
  solicitacao: Solicitacao
  anuncio: c.Anuncio | null
  mayWrite: boolean
}) {
  const form = useEntityForm({
    schema: c.anuncioForm,
    values: (anuncio ?? {
      solicitacaoId: solicitacao.id,
      titulo: solicitacao.descricao,
      descricao: '',
      exibirModuloExterno: true,
      diasEsperaNovaAplicacao: 30,
      previsaoEncerramento: solicitacao.dataPrevisaoEncerramento,
    }) as never,
    save: async (output) => {
      await save(
        { create: c.criar, update: c.alterar },
        { ...output, ...(anuncio ? { id: anuncio.id, versao: anuncio.versao } : {}) } as never,
        { errors: 'none' },
      )
      toast.success('Anúncio salvo com sucesso.')
      await refresh(c.daSolicitacaoPessoal, c.listar)
    },
  })
  return (
    <Form form={form}>
      <PageBody>
        <FormGroup
          title="Anúncio"
          actions={
            anuncio &&
            (anuncio.visivel ? (
              <Badge mark="full" tone="green">
                Visível para candidatos
              </Badge>
            ) : (
              <Badge mark="ring" tone="gray">
                {anuncio.motivoInvisivel ?? 'Não visível'}
              </Badge>
            ))
          }
        >
          <fieldset disabled={!mayWrite}>
            <FormGrid>
              <FormCell span={8}>
                <FormText name="titulo" readOnly={!mayWrite} />
              </FormCell>
              <FormCell span={4}>
                <FormDate name="previsaoEncerramento" readOnly={!mayWrite} />
              </FormCell>
              <FormRichText name="descricao" readOnly={!mayWrite} maxLength={4000} />
              <FormCell span={6}>
                <FormSwitch
                  name="exibirModuloExterno"
                  readOnly={!mayWrite}
                  consequence="Aparece em vagas abertas para candidatos."
                />
              </FormCell>
              <FormCell span={6}>
                <FormNumber
                  name="diasEsperaNovaAplicacao"
                  suffix="dias"
                  readOnly={!mayWrite}
                  help="Quem foi retirado espera isto para se candidatar de novo."
                />
              </FormCell>
            </FormGrid>
          </fieldset>
        </FormGroup>
      </PageBody>
      {mayWrite && <FormFooter saveLabel={anuncio ? 'Salvar' : 'Anunciar'} />}
    </Form>
  )
}
