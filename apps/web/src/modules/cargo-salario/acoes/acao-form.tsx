import { PRIORIDADES, TIPOS_DA_ACAO } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import * as c from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { useState } from 'react'
import { save } from '../../../kit/call/call.ts'
import { lookup, refreshed, useCall } from '../../../kit/call/query.ts'
import { can, today } from '../../../kit/call/session.ts'
import { FormCode, FormDate, FormLookup, FormSelect, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { saved } from '../../../kit/record/words.ts'
import { FormCell, FormGrid, FormGroup, type Option, ReadOnlyValue } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { OrigemDaAcao } from './acao-situacao.tsx'

interface Props {
  acao?: c.AcaoCompleta
  /** Source of a new action. */
  origem?: c.OrigemLida | null
  onCancel: () => void
  onSaved: (id: number) => void
}
const buscar = lookup(colaboradores, { situacao: 'A' })

/** The form of an action. The source of an existing action cannot be changed. */
export function FormularioDaAcao({ acao, origem, onCancel, onSaved }: Props) {
  const form = useEntityForm({
    schema: acao ? c.acoes.form : c.acoes.novo,
    values: {
      titulo: acao?.titulo ?? '',
      descricao: acao?.descricao ?? '',
      meta: acao?.meta ?? '',
      tipo: acao?.tipo ?? (null as never),
      prioridade: acao?.prioridade ?? '2',
      responsavelTalentoId: acao?.responsavelTalentoId ?? null,
      responsavelUsuarioId: acao?.responsavelUsuarioId ?? null,
      previsaoInicio: acao?.previsaoInicio ?? today(),
      previsaoTermino: acao?.previsaoTermino ?? '',
      ...(acao ? {} : { origem: origem?.chave ?? null }),
    },
    save: async (output) => {
      const answer = await save(
        c.acoes,
        { ...output, ...(acao ? { id: acao.id, versao: acao.versao } : {}) },
        { errors: 'none' },
      )
      await refreshed()
      return (answer as c.AcaoCompleta).id
    },
    done: (id) => {
      toast.success(saved(c.acoes, acao === undefined))
      onSaved(id)
    },
    draft: `${c.acoes.base}:${acao ? `${acao.id}:${acao.versao}` : `new:${origem?.chave ?? ''}`}`,
  })
  return (
    <Form form={form} hasSummary={false}>
      <FormColumns>
        <FormSummary />
        <FormGroup title="O que fazer">
          <FormGrid>
            <FormCell>
              <FormText name="titulo" />
            </FormCell>
            <FormCell>
              <FormTextArea name="descricao" rows={4} help="Como fazer, onde, com o quê." />
            </FormCell>
            <FormCell>
              <FormTextArea name="meta" rows={2} help="Por onde se sabe que deu certo." />
            </FormCell>
            <FormCell span={6}>
              <FormCode name="tipo" codes={TIPOS_DA_ACAO} />
            </FormCell>
            <FormCell span={6}>
              <FormCode name="prioridade" codes={PRIORIDADES} />
            </FormCell>
            {(acao?.origem ?? origem) && (
              <FormCell>
                <ReadOnlyValue label="Por quê" value={<OrigemDaAcao de={acao?.origem ?? origem ?? null} />} />
              </FormCell>
            )}
          </FormGrid>
        </FormGroup>
        <Responsavel acao={acao} />
        <FormGroup title="Até quando">
          <FormGrid>
            <FormCell span={6}>
              <FormDate name="previsaoInicio" />
            </FormCell>
            <FormCell span={6}>
              <FormDate name="previsaoTermino" help="Vazio: sem prazo. Depois deste dia ela está atrasada." />
            </FormCell>
          </FormGrid>
        </FormGroup>
      </FormColumns>
      <FormFooter onCancel={onCancel} />
    </Form>
  )
}

function Responsavel({ acao }: { acao: c.AcaoCompleta | undefined }) {
  const [talento, setTalento] = useState<Option | null>(
    acao?.responsavelTalentoId ? { value: acao.responsavelTalentoId, label: acao.responsavelNome } : null,
  )
  const usuarios = useCall(c.usuarios, {}, { silent: true }).data ?? []
  const atual = acao?.responsavelUsuarioId
  const deFora = [
    ...usuarios.map(({ id, label }) => ({ value: id, label })),
    // A responsible person who has left stays in the options until somebody else is chosen.
    ...(atual && !usuarios.some(({ id }) => id === atual) ? [{ value: atual, label: acao.responsavelNome }] : []),
  ]
  return (
    <FormGroup title="Quem responde por ela" help="Um colaborador ou, na falta dele, um usuário. A pessoa é avisada.">
      <FormGrid>
        {can(colaboradores) && (
          <FormCell span={6}>
            <FormLookup
              name="responsavelTalentoId"
              label="Colaborador"
              load={buscar}
              chosen={talento}
              onPick={setTalento}
              placeholder="Busque pelo nome ou pela matrícula"
            />
          </FormCell>
        )}
        {(deFora.length > 0 || !can(colaboradores)) && (
          <FormCell span={6}>
            <FormSelect name="responsavelUsuarioId" options={deFora} placeholder="Nenhum" />
          </FormCell>
        )}
      </FormGrid>
    </FormGroup>
  )
}
