import * as c from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { descricaoDe, NIVEL_IDIOMA, SITUACAO_FORMACAO, TIPO_FORMACAO } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarMes } from '@quadro/contract/kit/formato.ts'
import { call, fileUrl } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { FormRadio, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid, FormGroup, HiddenValue } from '../../../ui/fields/index.ts'
import { Download, PenLine } from '../../../ui/icons.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RecordColumns } from '../../../ui/layout/RecordColumns.tsx'
import { PANEL_OVERLAY, useMediaWidth } from '../../../ui/layout/useMediaWidth.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Pareceres } from './entrevista-pareceres.tsx'
import { quando, SituacaoDaEntrevistaBadge } from './entrevista-situacao.tsx'

/** /captacao/minhas-entrevistas/{id}: the candidate, the curriculum and the interviewer's own opinion. */
export default function MinhaEntrevista() {
  const id = Number(useParam('id'))
  const { data: e, error, refetch } = useCall(c.lerMinha, { id }, { silent: true })
  const isNarrow = useMediaWidth(PANEL_OVERLAY)
  if (!e || e.id !== id) return <Carregando title="Entrevista" error={error} onRetry={() => void refetch()} />
  const parecer = e.questionarioId !== null && `/captacao/pareceres/${e.questionarioId}`
  // While writing the opinion, the interviewer sees the curriculum beside it.
  const isBeside = e.deveParecer && !parecer && !isNarrow
  return (
    <>
      <PageHeader
        title={e.candidato}
        record={`Entrevista de ${e.candidato}`}
        badge={<SituacaoDaEntrevistaBadge de={e.situacao} />}
        facts={[quando(e), e.vaga].join(' · ')}
        pageKey={id}
        hasLine
        secondary={
          e.temArquivo
            ? [
                {
                  id: 'cv',
                  label: 'Currículo',
                  icon: Download,
                  href: fileUrl(c.baixarCurriculo, { id }),
                  target: '_blank',
                },
              ]
            : []
        }
      />
      <RecordColumns
        asideLabel="Currículo"
        aside={
          isBeside && (
            <div>
              <Curriculo de={e} />
            </div>
          )
        }
      >
        <PageBody>
          <FormColumn>
            <FormGroup title="Entrevista">
              <Facts
                items={[
                  { label: 'Assunto', value: e.assunto },
                  { label: 'Etapa', value: e.etapa },
                  { label: 'Local', value: e.local },
                  {
                    label: 'Link da chamada',
                    isWide: true,
                    value: e.link && (
                      <Link href={e.link} target="_blank">
                        {e.link}
                      </Link>
                    ),
                  },
                  { label: 'Com você', value: e.outros.join(', '), isWide: true },
                  { label: 'Recado ao candidato', value: e.recado, isWide: true },
                ]}
              />
            </FormGroup>
            {e.deveParecer && parecer && (
              <NoticeBar
                title="O seu parecer segue um roteiro"
                text="Você pode parar e continuar depois."
                end={
                  <LinkButton variant="accent" icon={PenLine} href={parecer}>
                    Responder
                  </LinkButton>
                }
              />
            )}
            {e.deveParecer && !parecer && <Parecer key={e.versao} de={e} />}
            {e.jaEnviaram > 0 && e.enviados.length === 0 && (
              <NoticeBar
                title={e.jaEnviaram === 1 ? 'Já há outro parecer' : `Já há ${e.jaEnviaram} outros pareceres`}
                text="Você lê o dos outros depois de enviar o seu: assim cada um escreve o que viu."
              />
            )}
            <Pareceres de={e.enviados} />
            {!isBeside && <Curriculo de={e} />}
          </FormColumn>
        </PageBody>
      </RecordColumns>
    </>
  )
}

function Parecer({ de: e }: { de: c.MinhaLida }) {
  const form = useEntityForm({
    schema: c.parecerForm,
    values: { recomendacao: null as never, pontosFortes: null, preocupacoes: null, comentario: null },
    save: (output) => call(c.enviarParecer, { id: e.id, versao: e.versao, ...output }, { errors: 'none' }),
    done: async () => {
      toast.success('Parecer enviado.')
      await refreshed()
    },
    draft: `parecer:${e.id}`,
  })
  return (
    <FormGroup title="O seu parecer" help="Depois de enviado, o parecer não muda.">
      <Form form={form}>
        <FormSummary />
        <FormGrid>
          <FormRadio name="recomendacao" codes={c.RECOMENDACOES} variant="inline" />
          <FormTextArea name="pontosFortes" />
          <FormTextArea name="preocupacoes" />
          <FormTextArea name="comentario" />
          <FormCell>
            <Button variant="accent" isBusy={form.isBusy} busyLabel="Enviando" onPress={() => void form.submit()}>
              Enviar o parecer
            </Button>
          </FormCell>
        </FormGrid>
      </Form>
    </FormGroup>
  )
}

function Curriculo({ de: e }: { de: c.MinhaLida }) {
  const isEmpty = e.experiencias.length + e.formacao.length + e.idiomas.length === 0
  return (
    <>
      {e.arquivoOculto && (
        <FormGroup title="Arquivo do currículo">
          <HiddenValue label="Arquivo do currículo" hideLabel />
        </FormGroup>
      )}
      {isEmpty && <FormGroup title="Currículo">O candidato não informou experiência, formação nem idiomas.</FormGroup>}
      {e.experiencias.length > 0 && (
        <FormGroup title="Experiência profissional">
          <Facts
            items={e.experiencias.map((x) => ({
              label: `${formatarMes(x.dataAdmissao)} – ${x.dataDesligamento ? formatarMes(x.dataDesligamento) : 'hoje'}`,
              value: [[x.cargo, x.empresa].filter(Boolean).join(' · '), x.observacao].filter(Boolean).join('\n'),
              isWide: true,
            }))}
          />
        </FormGroup>
      )}
      {e.formacao.length > 0 && (
        <FormGroup title="Formação acadêmica">
          <Facts
            items={e.formacao.map((f) => ({
              label: [descricaoDe(TIPO_FORMACAO, f.tipo), descricaoDe(SITUACAO_FORMACAO, f.situacao), f.conclusao]
                .filter(Boolean)
                .join(' · '),
              value: [f.curso, f.local].filter(Boolean).join(' · '),
              isWide: true,
            }))}
          />
        </FormGroup>
      )}
      {e.idiomas.length > 0 && (
        <FormGroup title="Idiomas">
          <Facts items={e.idiomas.map((i) => ({ label: descricaoDe(NIVEL_IDIOMA, i.nivel), value: i.nome }))} />
        </FormGroup>
      )}
    </>
  )
}
