import { FormDate, FormTextArea } from '../../../kit/form/fields.tsx'
import { SemResposta } from '../selecao/sem-resposta.tsx'

/** What is asked where a request ends: the day, a note, and what those who still wait are told. */
export function CamposDoFim({ solicitacaoId, nota, data }: { solicitacaoId: number; nota: string; data?: string }) {
  return (
    <>
      {data && <FormDate name={data} />}
      <FormTextArea name={nota} />
      <SemResposta solicitacaoId={solicitacaoId} />
    </>
  )
}
