-- The rules of a paper are stored as JSON; three of them have new names. The former names stay, because servers of the
-- version before read them while they are replaced; a later migration drops them.
UPDATE "papers" SET "content" = jsonb_set(
	"content",
	'{rules}',
	("content" -> 'rules') || jsonb_build_object(
		'allowMultipleAttempts', "content" -> 'rules' -> 'allowSeveralAttempts',
		'allowMultipleTicks', "content" -> 'rules' -> 'allowSeveralTicks',
		'allowMultipleKeys', "content" -> 'rules' -> 'allowSeveralKeys'
	)
) WHERE NOT "content" -> 'rules' ? 'allowMultipleTicks';
