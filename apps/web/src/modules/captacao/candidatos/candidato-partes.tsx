import { ultimoDia } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import * as a from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { etapasSeletivas } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import * as c from '@quadro/contract/captacao/candidatos/candidatos.ts'
import * as d from '@quadro/contract/captacao/candidatos/candidatos-documentos.ts'
import { tiposDocumento } from '@quadro/contract/gestao-talentos/documentos/tipos-documento.ts'
import { TIPOS_DE_AUDITORIA, type TipoDeAuditoria } from '@quadro/contract/kit/auditoria.ts'
import { formatarData, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { useState } from 'react'
import { refusalText } from '../../../kit/call/attempt.ts'
import { call, fetchFile, upload } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormSelect, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { Auditoria } from '../../../kit/record/auditoria.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid, FormGroup, HiddenValue } from '../../../ui/fields/index.ts'
import { ClipboardCheck, History } from '../../../ui/icons.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { RecordBar } from '../../../ui/layout/RecordColumns.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { TableFooter } from '../../../ui/table/TableFooter.tsx'
import type { Column } from '../../../ui/table/types.ts'
import { SituacaoDoQuestionario } from '../../avaliacao/index.ts'
import { Documentos } from '../../geral/index.ts'
import { emOpcoes } from '../opcoes.ts'

// Evaluations ------------------------------------------------------------------------------------------------------------------------
const avaliacoes: Column<a.LinhaDaAvaliacao>[] = [
  {
    key: 'titulo',
    label: 'Avaliação',
    width: 200,
    grow: 2,
    isName: true,
    cell: (r) => <Link href={`/captacao/avaliacoes/${r.id}`}>{r.titulo}</Link>,
  },
  {
    key: 'solicitacao',
    label: 'Solicitação',
    width: 170,
    grow: 2,
    phone: 'second',
    cell: (r) => `${r.solicitacaoCodigo} · ${r.solicitacaoDescricao}`,
  },
  { key: 'etapa', label: 'Etapa', width: 120, phone: 'none', cell: (r) => r.etapaSeletivaNome ?? '—' },
  { key: 'quemResponde', label: 'Quem responde', width: 120, phone: 'third', cell: (r) => r.quemResponde },
  { key: 'situacao', label: 'Situação', width: 130, phone: 'badge', cell: (r) => <SituacaoDoQuestionario de={r} /> },
  {
    key: 'prazo',
    label: 'Prazo',
    width: 130,
    phone: 'none',
    cell: (r) => (r.prazo === null ? 'sem prazo' : formatarData(ultimoDia(r.prazo))),
  },
  {
    key: 'percentual',
    label: 'Resultado (%)',
    width: 100,
    align: 'end',
    phone: 'none',
    cell: (r) => (r.percentual === null ? '—' : formatarPercentual(r.percentual, 2)),
  },
]
/** Evaluations that a candidate was asked for. */
export function AvaliacoesDoCandidato({ id, nome }: { id: number; nome: string }) {
  const [page, setPage] = useState(0)
  const { data, error, isPending, refetch } = useCall(
    a.listar,
    { candidatoId: id, page, size: 20, sort: 'criadoEm,desc' },
    { silent: true },
  )
  const answer = data as Page<a.LinhaDaAvaliacao> | undefined
  return (
    <>
      <DataTable
        label={`Avaliações de ${nome}`}
        columns={avaliacoes}
        rows={answer?.content ?? []}
        rowKey={(r) => String(r.id)}
        rowName={(r) => r.titulo}
        isLoading={isPending}
        error={error ? { title: 'Não foi possível carregar as avaliações', onRetry: () => void refetch() } : undefined}
        empty={
          <EmptyState icon={ClipboardCheck} title="Nenhuma avaliação">
            As avaliações são pedidas pelas solicitações em que o candidato está.
          </EmptyState>
        }
      />
      {answer && answer.totalPages > 1 && (
        <TableFooter paging={{ page, size: 20, total: answer.totalElements, onPage: setPage }} />
      )}
    </>
  )
}

// Documents --------------------------------------------------------------------------------------------------------------------------
/** Documents of a candidate: those the candidate sent and the internal ones of HR. */
export function DocumentosDoCandidato({ id, mayAdd }: { id: number; mayAdd: boolean }) {
  const { data, error, refetch } = useCall(d.listarDocumentos, { id }, { silent: true })
  const informacao = useCall(c.lerInformacao, { id }, { silent: true })
  const tipos = emOpcoes(useCall(tiposDocumento.opcoes, {}, { silent: true }).data)
  const etapas = emOpcoes(useCall(etapasSeletivas.opcoes, {}, { silent: true }).data)
  if (informacao.data?.documentos === null)
    return (
      <PageBody>
        <FormColumn>
          <FormGroup title="Documentos">
            <HiddenValue label="Documentos anexados" />
          </FormGroup>
        </FormColumn>
      </PageBody>
    )
  return (
    <Documentos<d.Documento>
      documentos={informacao.data && data}
      error={error ?? informacao.error}
      refetch={() => {
        void refetch()
        void informacao.refetch()
      }}
      mayAdd={mayAdd}
      campos={d.camposDoDocumento}
      maximo={d.DOCUMENTO_MAXIMO}
      maisCampos={
        <>
          <FormCell span={6}>
            <FormSelect name="tipoDocumentoId" options={tipos} placeholder="Sem tipo" />
          </FormCell>
          <FormCell span={6}>
            <FormSelect name="etapaSeletivaId" options={etapas} placeholder="Nenhuma" />
          </FormCell>
        </>
      }
      maisValores={(x) => ({
        tipoDocumentoId: x?.tipoDocumentoId ?? null,
        etapaSeletivaId: x?.etapaSeletivaId ?? null,
      })}
      fatos={(x) => [x.interno ? 'Só do RH' : 'Enviado pelo candidato', x.tipoDocumentoNome, x.etapaSeletivaNome]}
      ajuda="O que o RH anexa o candidato não vê. Cada download fica registrado."
      vazio="Diplomas, comprovantes e testes, em PDF, Word ou foto, com até 10 MB cada. O que o RH anexa o candidato não vê."
      anexar={(valores, anexo) => upload(d.anexarDocumento, { ...valores, id } as never, { anexo }, { errors: 'none' })}
      alterar={(x, valores) =>
        call(d.alterarDocumento, { ...valores, id, docId: x.id, versao: x.versao } as never, { errors: 'none' })
      }
      excluir={(x) => call(d.excluirDocumento, { id, docId: x.id, versao: x.versao })}
      baixar={(x) => fetchFile(d.baixarDocumento, { id, docId: x.id })}
      onMudou={refreshed}
    />
  )
}

// Notes ------------------------------------------------------------------------------------------------------------------------------
/** Notes of HR and the text that the candidate wrote. */
export function ObservacoesDoCandidato({ id }: { id: number }) {
  const { data, error, refetch } = useCall(c.lerCompleto, { id }, { silent: true })
  if (error || !data || data.id !== id)
    return (
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar as observações" onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="form" />
        )}
      </PageBody>
    )
  return <Observacoes key={`${data.versao}:${data.pessoaVersao}`} completo={data} />
}
function Observacoes({ completo }: { completo: c.CandidatoCompleto }) {
  const { id, versao, pessoaVersao, pessoaTravada, observacao } = completo
  const mayEdit = completo.pode.includes('editar')
  const form = useEntityForm({
    draft: inTab('observacoes', id),
    schema: c.observacoesForm,
    values: { observacaoRH: completo.observacaoRH, infoAdicionais: completo.infoAdicionais } as never,
    save: (output) => call(c.gravarObservacoes, { ...output, id, versao, pessoaVersao }, { errors: 'none' }),
    done: () => {
      toast.success('Observações salvas com sucesso.')
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <PageBody>
        <FormColumn>
          <FormSummary />
          <FormGroup title="Do RH" help="O candidato não vê o que está aqui.">
            <FormGrid>
              <FormTextArea name="observacaoRH" rows={5} readOnly={!mayEdit} />
              <FormTextArea name="infoAdicionais" rows={4} readOnly={!mayEdit || pessoaTravada} />
            </FormGrid>
          </FormGroup>
          <FormGroup title="Do candidato">
            <Facts
              items={[
                {
                  label: 'O que escreveu no cadastro',
                  value: observacao || 'Nada escrito.',
                  isWide: true,
                },
              ]}
            />
          </FormGroup>
        </FormColumn>
      </PageBody>
      {mayEdit && <FormFooter />}
    </Form>
  )
}

// Audit ------------------------------------------------------------------------------------------------------------------------------
const SIZE = 20
/** Who changed or read data of this candidate. */
export function AuditoriaDoCandidato({ id, nome }: { id: number; nome: string }) {
  const [tipo, setTipo] = useState<TipoDeAuditoria>('mudancas')
  const [page, setPage] = useState(0)
  const read = useCall(c.auditoria, { id, tipo, page, size: SIZE }, { silent: true })
  return (
    <>
      <PageBody>
        <RecordBar>
          <SegmentedControl
            label="Mostrar"
            value={tipo}
            onChange={(next) => {
              setTipo(next as TipoDeAuditoria)
              setPage(0)
            }}
            options={TIPOS_DE_AUDITORIA.map(({ codigo, descricao }) => ({ id: codigo, label: descricao }))}
          />
        </RecordBar>
        {read.error && !read.data ? (
          <ErrorState title="Não foi possível ler a auditoria" onRetry={() => void read.refetch()}>
            {refusalText(read.error)}
          </ErrorState>
        ) : !read.data ? (
          <Skeleton shape="list" />
        ) : read.data.empty ? (
          <EmptyState icon={History} title={tipo === 'leituras' ? 'Nenhuma leitura' : 'Nenhuma alteração'}>
            {tipo === 'leituras'
              ? 'Cada leitura de documentos, pretensão e salários fica registrada aqui.'
              : 'O que mudar nos dados, nas candidaturas ou nos documentos desta pessoa fica registrado aqui.'}
          </EmptyState>
        ) : (
          <Auditoria label={`Auditoria de ${nome}`} linhas={read.data.content} />
        )}
      </PageBody>
      {read.data && read.data.totalPages > 1 && (
        <TableFooter paging={{ page, size: SIZE, total: read.data.totalElements, onPage: setPage }} />
      )}
    </>
  )
}
