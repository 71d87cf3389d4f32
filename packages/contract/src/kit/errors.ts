import * as z from 'zod'

/** Codes of the server's errors. The code says what happened; the message says it to the user in Portuguese. */
export const ERROR_CODES = {
  FIELD_VALIDATION_VIOLATION: 400,
  ESOCIAL_LAYOUT_VIOLATION: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  /** The assistant has no credits left. The specification fixes the name. */
  OpenAICallLimitReached: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  COMPANY_CHANGED: 409,
  STALE_VERSION: 409,
  DEPENDENCIES: 409,
  DUPLICATE: 409,
  INVALID_STATE: 409,
  TOO_LARGE: 413,
  NO_DATA: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  REPORT_FAILED: 500,
  UNAVAILABLE: 503,
} as const
export type ErrorCode = keyof typeof ERROR_CODES

/** Body of every error answer (specification 1 §8). */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Only on unexpected failures: the user tells this id to support, and support searches the log by it. */
  id: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
export type FieldError = { field: string; message: string }

export const MESSAGES = {
  UNAUTHENTICATED: 'Sessão expirada.',
  FORBIDDEN: 'Não autorizado.',
  /** Message for a user who may not call `installation` endpoints. */
  INSTALLATION: 'Vale para todas as empresas: só quem responde por todas elas pode alterar.',
  /** A person without a login whose PIN was drawn by HR. */
  CHOOSE_PIN: 'Escolha o seu PIN antes de continuar.',
  NOT_FOUND: 'O recurso solicitado não foi encontrado.',
  FIELD_VALIDATION_VIOLATION: 'Preencha os campos indicados',
  STALE_VERSION:
    'Este registro foi alterado por outra pessoa depois que você o abriu. Recarregue para ver a versão atual.',
  COMPANY_CHANGED: 'Atenção! A empresa foi alterada em outra aba',
  INTERNAL: 'Erro',
  NO_DATA: 'Não existem dados para o filtro informado.',
  REPORT_FAILED: 'Não foi possível gerar o relatório.',
  TOO_LARGE: 'O conteúdo enviado é grande demais.',
  TOO_MANY_REQUESTS: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
  /** An idempotency key came back with something else than the first time. */
  KEY_USED: 'Esta chave de envio já serviu para outra coisa. Gere outra chave.',
  KEY_INVALID: 'A chave de envio (Idempotency-Key) deve ser um UUID.',
  UNAVAILABLE: 'O serviço está indisponível no momento. Tente de novo em instantes.',
} as const

/** Part of the message of a refused deletion. Clients recognise it and merge several such messages into one. */
export const DEPENDENCY_MARK = 'possui dependências em'
