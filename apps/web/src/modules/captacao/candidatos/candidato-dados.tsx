import * as c from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { comExtras } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { useMemo } from 'react'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { Form, FormFooter, useEntityForm } from '../../../kit/form/form.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { CamposDoCandidato } from './candidato-form.tsx'

/** All data of a candidate, as far as this user may see and change it. */
export function DadosDoCandidato({ candidato }: { candidato: c.Candidato }) {
  const { data, error, refetch } = useCall(c.lerCompleto, { id: candidato.id }, { silent: true })
  if (error || !data || data.id !== candidato.id)
    return (
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar os dados" onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="form" />
        )}
      </PageBody>
    )
  return <Dados key={`${data.versao}:${data.pessoaVersao}`} candidato={candidato} completo={data} />
}

function Dados({ candidato, completo }: { candidato: c.Candidato; completo: c.CandidatoCompleto }) {
  const { id, versao, pessoaVersao, extras, ocultos, salarioOculto, pessoaTravada } = completo
  const mayEdit = completo.pode.includes('editar')
  const schema = useMemo(() => comExtras(c.candidatoForm, pessoaTravada ? [] : extras), [extras, pessoaTravada])
  const form = useEntityForm({
    draft: inTab('candidato', id),
    schema,
    values: completo as never,
    save: (output) => call(c.alterar, { ...output, id, versao, pessoaVersao } as never, { errors: 'none' }),
    done: () => {
      toast.success('Candidato alterado com sucesso.')
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <CamposDoCandidato
        ocultos={ocultos}
        salarioOculto={salarioOculto}
        extras={extras}
        cpf={null}
        sexo={completo.sexo}
        mayEdit={mayEdit}
        pessoaTravada={pessoaTravada}
        candidatoId={candidato.id}
        comObservacoes={false}
        top={
          pessoaTravada && (
            <NoticeBar
              title="Esta pessoa trabalha aqui"
              text="Os dados dela mudam na ficha do colaborador; aqui muda só o que procura."
              end={
                candidato.colaboradorId !== null && (
                  <LinkButton href={`/cargo-salario/colaboradores/${candidato.colaboradorId}?aba=dados`}>
                    Abrir a ficha
                  </LinkButton>
                )
              }
            />
          )
        }
      />
      {mayEdit && <FormFooter />}
    </Form>
  )
}
